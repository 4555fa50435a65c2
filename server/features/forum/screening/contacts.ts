import type { QueueEntry } from '#contract/forum/office.ts';
import { hasEmail, hasUpi } from './addresses.ts';
import { hasHandle } from './handles.ts';
import { soundsLikeInvitation } from './invitation-score.ts';
import { hasLink } from './links.ts';
import { isMeeting } from './meetings.ts';
import { isContactName } from './names.ts';
import { hasPhone } from './phones.ts';
import { hasShiftedPhone } from './reading/shifted.ts';
import { spelledOut } from './reading/spelled-out.ts';
import { hasSplitPhone } from './reading/split.ts';
import { tokensOf } from './reading/tokens.ts';
import { asksForPrivateTalk } from './requests.ts';

type Reason = QueueEntry['held_for'][number];

/** A post, with its author's names and other posts in the topic. */
interface Post {
  text: string;
  /** The author's names: the one that is shown, and the real one. */
  names: string[];
  /** The author's last posts in the topic, oldest first: those before this one, and those after it. */
  before: string[];
  after: string[];
}

/** The kinds of contact that a text contains. */
export function contactsIn(text: string): Reason[] {
  const { tokens, styled, text: plain } = tokensOf(text);
  const written = spelledOut(tokens);
  const checks: [Reason, boolean][] = [
    ['phone number', hasPhone(tokens, styled) || hasShiftedPhone(plain)],
    ['e-mail address', hasEmail(written, tokens)],
    ['link', hasLink(written)],
    ['UPI id', hasUpi(written)],
    ['social handle', hasHandle(tokens)],
    ['private contact', asksForPrivateTalk(tokens) || isMeeting(tokens) || soundsLikeInvitation(tokens)],
  ];
  return checks.filter(([, isFound]) => isFound).map(([reason]) => reason);
}

/** The kinds of contact in a post, in its author's names, or split across posts. */
export function contactsOf({ text, names, before, after }: Post): Reason[] {
  const inName = names.some((name) => isContactName(name) || contactsIn(name).length > 0);
  const contacts = [
    ...contactsIn(text),
    ...(inName ? (['contact in name'] as const) : []),
    // Half of a number in the name, half in the text.
    ...(!inName && hasSplitPhone([...names.slice(-1), text]) ? (['phone number'] as const) : []),
    ...contactsAcross(before, text, after),
  ];
  return [...new Set(contacts)];
}

/** The contacts that the posts contain together with this text, but not without it. */
function contactsAcross(before: string[], text: string, after: string[]): Reason[] {
  if (before.length + after.length === 0) return [];
  const [early, late] = [before.map(edges), after.map(edges)];
  const others = contactsOver([...early, ...late]);
  return contactsOver([...early, edges(text), ...late]).filter((reason) => !others.includes(reason));
}

/** A contact that spans posts is near their ends, so twelve long posts need not be read in full for each new one. */
const edges = (text: string) => (text.length > 500 ? `${text.slice(0, 250)}\n…\n${text.slice(-250)}` : text);

function contactsOver(texts: string[]): Reason[] {
  const contacts = contactsIn(texts.join('\n'));
  return hasSplitPhone(texts) ? [...contacts, 'phone number'] : contacts;
}
