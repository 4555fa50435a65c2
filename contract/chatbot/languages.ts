/** The languages in which the chatbot answers, each by its own name. */
export const chatLanguages = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  hinglish: 'Hinglish',
  'marathi-latin': 'Marathi (Latin letters)',
} as const;
export type ChatLanguage = keyof typeof chatLanguages;

export const languageCodes = Object.keys(chatLanguages) as [ChatLanguage, ...ChatLanguage[]];

/** The language tags that pages and screen readers use. */
export const languageTags: Record<ChatLanguage, string> = {
  en: 'en',
  hi: 'hi',
  mr: 'mr',
  hinglish: 'hi-Latn',
  'marathi-latin': 'mr-Latn',
};
