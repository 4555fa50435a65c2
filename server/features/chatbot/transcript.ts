import type { AskOfficeForm } from '#contract/chatbot.ts';
import { EnquiryForm } from '#contract/enquiries.ts';

const longest = 4_900;
const speaker = { user: 'Visitor', bot: 'Chatbot' };

/** An enquiry whose message is the conversation; of a long one the end, where the question is. */
export function enquiryOf({ transcript, ...person }: AskOfficeForm): EnquiryForm {
  const lines = transcript.map(({ sender, text }) => `${speaker[sender]}: ${text.trim()}`);
  const said = lines.join('\n');
  const kept = said.length > longest ? `…${said.slice(-longest)}` : said;
  const message = `From the chatbot, as the visitor’s browser kept it:\n${kept.toWellFormed()}`;
  return EnquiryForm.parse({ ...person, enquiryMessage: message });
}
