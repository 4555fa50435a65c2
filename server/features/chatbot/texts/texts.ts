import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { en, type Texts } from './en.ts';
import { hi } from './hi.ts';
import { hinglish } from './hinglish.ts';
import { marathiLatin } from './marathi-latin.ts';
import { mr } from './mr.ts';

export const textsOf: Record<ChatLanguage, Texts> = {
  en,
  hi,
  mr,
  hinglish,
  'marathi-latin': marathiLatin,
};
