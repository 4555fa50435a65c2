import * as z from 'zod/mini';
import type { AskOfficeForm, ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { EnquiryFields, enquiryClasses } from '#contract/enquiries/enquiries.ts';
import { enquirySubjects } from '#contract/option-names.ts';
import { localNumber } from '#contract/phone.ts';
import type { SentEnquiry } from '#server/features/enquiries/service.ts';
import type { About } from './conversation.ts';

const longest = 4_900;
const speaker = { user: 'Visitor', bot: 'Chatbot' };

/** An enquiry whose message is the conversation, or the end of a long one, where the question is. */
export function enquiryOf({ transcript, ...form }: AskOfficeForm): SentEnquiry {
  const lines = transcript.map(({ sender, text }) => `${speaker[sender]}: ${text.trim()}`);
  // Normalised as the form will do it, because that may make letters longer.
  const said = lines.join('\n').normalize();
  const shortened = said.length > longest ? `…${said.slice(-longest)}` : said;
  const message = `From the chatbot, as the visitor’s browser kept it:\n${shortened.toWellFormed()}`;
  return {
    ...form,
    class_name: form.class_name ?? '',
    board: form.board ?? '',
    subject: form.subject ?? '',
    phone: localNumber(form.phone, form.country) ?? form.phone,
    enquiryMessage: z.parse(EnquiryFields.shape.enquiryMessage, message),
  };
}

/** What the enquiry form may be filled in with: one class, board and subject where just one was named. */
export function enquiryAbout({ standards, subjects, boards }: About): ChatAnswer['enquiry'] {
  const only = <T extends string>(names: readonly unknown[], options: readonly T[]) =>
    names.length === 1 ? options.find((option) => option === String(names[0])) : undefined;
  const class_name = only(standards, enquiryClasses);
  const subject = only(subjects, enquirySubjects);
  const [board] = boards;
  return {
    ...(class_name && { class_name }),
    ...(subject && { subject }),
    ...(board && boards.length === 1 && { board }),
  };
}
