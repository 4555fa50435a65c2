import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Enquiry, EnquiryFields, wrongPhone } from './enquiries.ts';
import { storable } from './fields.ts';
import { localNumber } from './phone.ts';

const tooLong = 'Please keep your message to 1,000 characters or fewer.';
const unreadable = 'Please send your message as text.';

const ChatQuery = z.strictObject({
  query: z
    .string(unreadable)
    .trim()
    .min(1, 'Please write a message first.')
    .max(1_000, tooLong)
    .refine(storable, unreadable),
  /** What the answer before this one gave: it holds what the talk is about. */
  conversation: z.string().max(1_000, 'This conversation cannot be read.').nullish(),
});

/** A page of the site that proves what was said. */
const ChatSource = z.object({ title: z.string(), url: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

/** The enquiry form without its message: the conversation stands in for it. */
const person = EnquiryFields.omit({ enquiryMessage: true });

export const ChatAnswer = z.object({
  /** Plain text; lines that begin with a bullet are a list. */
  response: z.string(),
  sources: z.array(ChatSource).optional(),
  /** Questions that may come next. */
  suggestions: z.array(z.string()).optional(),
  /** The bot does not know, or a person is wanted: offer to ask the office. */
  ask_office: z.boolean().optional(),
  /** What an enquiry could be filled in with, as far as the talk has told. */
  enquiry: person.pick({ class_name: true, board: true, subject: true }).partial().optional(),
  conversation: z.string(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const askChatbot = endpoint({
  name: 'askChatbot',
  summary:
    'Asks the chatbot. With `Accept: text/event-stream` the words come as `delta` events, and the whole answer as `done`.',
  method: 'POST',
  path: '/chatbot/',
  access: 'public',
  body: ChatQuery,
  answer: ChatAnswer,
});

/** One line of a conversation, as the visitor's browser kept it. */
const ChatTurn = z.strictObject({
  sender: z.enum(['user', 'bot']),
  text: z.string().max(5_000).refine(storable, unreadable),
});

const fits = (form: { phone: string; country: string }) => Boolean(localNumber(form.phone, form.country));
const otherCountry = { path: ['phone'], error: wrongPhone };

/** What the visitor fills in. */
export const AskOfficePerson = person.refine(fits, otherCountry);

export const AskOfficeForm = person
  .extend({ transcript: z.array(ChatTurn).min(1, 'There is no conversation to send yet.').max(200) })
  .refine(fits, otherCountry);
export type AskOfficeForm = z.output<typeof AskOfficeForm>;

export const askOffice = endpoint({
  name: 'askOffice',
  summary: 'Makes an enquiry out of a conversation with the chatbot.',
  method: 'POST',
  path: '/chatbot/enquiry',
  access: 'public',
  creates: true,
  body: AskOfficeForm,
  answer: Enquiry,
});
