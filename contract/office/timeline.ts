import * as z from 'zod/mini';
import { Id, text } from '../fields.ts';

/** One event in the timeline of a row: a note, a mail, or an action with the fields it changed. */
export const TimelineEvent = z.object({
  _id: Id,
  /** The row that it happened to. Merged rows share a timeline. */
  of: Id,
  at: z.iso.datetime(),
  by: z.string(),
  note: z.nullable(z.string()),
  /** The note was sent as a mail. */
  letter: z.nullable(z.object({ to: z.string(), subject: z.string() })),
  /** A verb in the past tense. */
  action: z.nullable(z.string()),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const NoteForm = z.strictObject({ text: text('Please write something.', 5000) });
export type NoteForm = z.output<typeof NoteForm>;

export const wrongEmail = 'Please enter an email address like name@example.com.';

/** A reply by mail. The subject must be one line, which prevents header injection. */
export const ReplyForm = z.strictObject({
  to: z.pipe(text('Email is required.', 254), z.email(wrongEmail)),
  subject: text('Subject is required.', 200).check(
    z.refine((subject) => !/[\p{Cc}\u2028\u2029]/u.test(subject), 'Please write the subject in one line.'),
  ),
  text: text('Message is required.', 10_000),
});
export type ReplyForm = z.output<typeof ReplyForm>;
