import { z } from 'zod';
import { weekdays } from '#contract/academy/weekdays.ts';
import { type ChatLanguage, languageCodes } from '#contract/chatbot/languages.ts';
import type { Children } from './reading/children.ts';
import type { Day } from './reading/days.ts';
import type { Standard } from './reading/standards.ts';

/** A subject in a standard, as its fee was asked for. */
export interface Item {
  subject: string;
  standard: Standard;
}

/** What the talk is about: names from closed lists only, so nothing in it is worth hiding or forging. */
export interface About {
  topic?: string | undefined;
  standards: Standard[];
  subjects: string[];
  boards: string[];
  day?: Day | undefined;
  /** The items whose fees were told, the latest last. */
  recent: Item[];
  /** How many of them the last answer told. */
  told?: number | undefined;
  /** The last answer about courses or fees was told in doubt. */
  doubted?: boolean | undefined;
  /** The items that the answer with fees before that one told. */
  earlier?: Item[] | undefined;
  /** What was clearly told of that needs a person, until the talk is clearly about something else. */
  worry?: 'distress' | 'abuse' | undefined;
  /** The only one of the team that the last answer told of. */
  person?: string | undefined;
  /** Standards that were named together, as those of brothers and sisters are. */
  siblings?: Standard[] | undefined;
  children?: Children | undefined;
  language?: ChatLanguage | undefined;
  /** The topics that were offered when the meaning was unclear. */
  choices?: string[] | undefined;
}

const standard = z.union([z.int().min(1).max(12), z.enum(['Graduate', 'Postgraduate'])]);
const day = z.union([
  z.enum([...weekdays, 'today', 'tomorrow', 'overmorrow']),
  z.templateLiteral([z.int().min(1).max(32)]),
  z.templateLiteral([z.int().min(1).max(32), '/', z.int().min(1).max(12)]),
]);
/** How many items a talk carries. */
export const maxItems = 6;
const items = z.array(z.tuple([z.string().max(60), standard])).max(maxItems);
const Encoded = z.strictObject({
  i: z.string().max(30).optional(),
  s: z.array(standard).max(14),
  c: z.array(z.string().max(60)).max(14),
  b: z.array(z.string().max(60)).max(5),
  d: day.optional(),
  r: items.optional(),
  e: items.optional(),
  k: z.array(standard).max(14).optional(),
  h: z.strictObject({ son: standard.optional(), daughter: standard.optional() }).optional(),
  l: z.enum(languageCodes).optional(),
  n: z.int().min(0).max(maxItems).optional(),
  q: z.boolean().optional(),
  w: z.enum(['distress', 'abuse']).optional(),
  p: z.string().max(100).optional(),
  o: z.array(z.string().max(30)).max(3).optional(),
});

const nothing: About = { standards: [], subjects: [], boards: [], recent: [] };

/** Decodes the token, which the visitor sends back, so that any node can go on. An unreadable one begins a new conversation. */
export function openConversation(token: string | null | undefined): About {
  if (!token) return nothing;
  try {
    const {
      i,
      s,
      c,
      b,
      d,
      r = [],
      e = [],
      k,
      h,
      l,
      n,
      q,
      w,
      p,
      o,
    } = Encoded.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    const itemsOf = (list: typeof r) => list.map(([subject, of]) => ({ subject, standard: of }));
    return {
      topic: i,
      standards: s,
      subjects: c,
      boards: b,
      day: d,
      recent: itemsOf(r),
      told: n,
      doubted: q,
      earlier: itemsOf(e),
      siblings: k,
      children: h,
      language: l,
      worry: w,
      person: p,
      choices: o,
    };
  } catch {
    return nothing;
  }
}

export function closeConversation(about: About): string {
  const { topic, standards, subjects, boards, day, recent, told, siblings, language, worry, choices } = about;
  const encodedItems = (list: Item[]) =>
    list.slice(-maxItems).map(({ subject, standard: of }): [string, Standard] => [subject, of]);
  const encoded: z.input<typeof Encoded> = {
    i: topic,
    s: standards.slice(0, 14),
    c: subjects.slice(0, 8),
    b: boards.slice(0, 5),
    d: day,
    r: encodedItems(recent),
    e: about.earlier && encodedItems(about.earlier),
    n: told,
    q: about.doubted,
    k: siblings?.slice(0, 14),
    h: about.children,
    l: language,
    w: worry,
    p: about.person,
    o: choices,
  };
  return Buffer.from(JSON.stringify(encoded)).toString('base64url');
}

export const hasNames = ({ standards, subjects, boards }: Pick<About, 'standards' | 'subjects' | 'boards'>) =>
  standards.length + subjects.length + boards.length > 0;
