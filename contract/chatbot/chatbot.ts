import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Enquiry, EnquiryFields, wrongPhone } from '../enquiries/enquiries.ts';
import { Id, storable } from '../fields.ts';
import { localNumber } from '../phone.ts';
import { languageCodes } from './languages.ts';

const tooLong = 'Please keep your message to 1,000 characters or fewer.';
const unreadable = 'Please send your message as text.';

const ChatQuery = z.strictObject({
  query: z
    .string(unreadable)
    .check(
      z.trim(),
      z.minLength(1, 'Please write a message first.'),
      z.maxLength(1_000, tooLong),
      z.refine(storable, unreadable),
    ),
  /** The token that the previous answer returned; it carries what the conversation is about. */
  conversation: z.nullish(z.string().check(z.maxLength(1_000, 'This conversation cannot be read.'))),
  /** The language of the answer; by default that of the message. */
  language: z.nullish(z.enum(languageCodes, 'Please choose one of the list.')),
});

/** A page of the site that proves what was said. */
const ChatSource = z.object({
  title: z.string(),
  url: z.string(),
  /** When the content of the page was last changed, if known. */
  as_of: z.optional(z.iso.date()),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** Who asks, and where to call. */
const person = z.pick(EnquiryFields, { name: true, country: true, phone: true });

/** What the conversation has already told for the enquiry form, so that nobody is asked for it again. */
const told = z.partial(z.pick(EnquiryFields, { class_name: true, board: true, subject: true }));

export const ChatAnswer = z.object({
  /** Plain text; lines that begin with a bullet are a list. */
  response: z.string(),
  /** The language that it is written in. */
  language: z.optional(z.enum(languageCodes)),
  sources: z.optional(z.array(ChatSource)),
  /** Questions that may come next. */
  suggestions: z.optional(z.array(z.string())),
  /** The bot does not know the answer, or the visitor wants a person: offer to ask the office. */
  ask_office: z.optional(z.boolean()),
  /** Values to prefill an enquiry with, as far as the conversation has told them. */
  enquiry: z.optional(told),
  conversation: z.string(),
  /** The id by which the answer can be rated. */
  turn: z.optional(Id),
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

export const rateAnswer = endpoint({
  name: 'rateAnswer',
  summary: 'Says whether an answer of the chatbot helped; the office sees what did not.',
  method: 'POST',
  path: '/chatbot/rating',
  access: 'public',
  body: z.strictObject({ turn: Id, helped: z.boolean('Please say whether it helped.') }),
});

/** One line of a conversation, as stored in the visitor's browser. */
const ChatTurn = z.strictObject({
  sender: z.enum(['user', 'bot']),
  text: z.string().check(z.maxLength(5_000), z.refine(storable, unreadable)),
});

const fits = (form: { phone: string; country: string }) => Boolean(localNumber(form.phone, form.country));
const otherCountry = { path: ['phone'], error: wrongPhone };

/** What the visitor fills in. */
export const AskOfficePerson = person.check(z.refine(fits, otherCountry));

export const AskOfficeForm = z
  .extend(person, {
    ...told.shape,
    transcript: z
      .array(ChatTurn)
      .check(z.minLength(1, 'There is no conversation to send yet.'), z.maxLength(200)),
  })
  .check(z.refine(fits, otherCountry));
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
