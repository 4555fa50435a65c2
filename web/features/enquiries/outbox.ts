import { type EnquiryForm, sendEnquiry } from '#contract/enquiries/enquiries.ts';
import { forgetDraft } from '#web/features/enquiries/draft.ts';
import { outgoingKey } from '#web/features/enquiries/send-when-back.ts';
import { call, randomKey } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export const success = 'Your enquiry has been submitted successfully!';

/** An enquiry being sent. It keeps its idempotency key until it is answered, so that retries create no second one. */
interface Outgoing {
  body: EnquiryForm;
  key: string;
  /** It is sent automatically when the network is back. */
  waiting: boolean;
  /** Set once it was answered, for other tabs. */
  reference?: string;
}

/** An enquiry that has reached the office. */
export interface SentEnquiry {
  body: EnquiryForm;
  /** Unknown if another tab has sent it without reporting it. */
  reference?: string | undefined;
}

type Outcome = SentEnquiry | 'failed';

const again = 15_000;
const listeners = new Set<(outcome: Outcome) => void>();
let sending = false;

/** Notifies about the outcome of an enquiry that had to wait. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isWaiting = () => read()?.waiting === true;

/** The enquiry that another tab has just sent, from its storage event. */
export function sentElsewhere({ key, oldValue, newValue }: StorageEvent): SentEnquiry | undefined {
  return key === outgoingKey && !newValue ? parse(oldValue) : undefined;
}

/** Sends an enquiry, or stores it until the network is back. */
export async function submit(body: EnquiryForm): Promise<SentEnquiry | 'waiting'> {
  const before = read();
  const same = before && JSON.stringify(before.body) === JSON.stringify(body);
  const outgoing = { body, key: same ? before.key : randomKey(), waiting: false };
  keep(outgoing);
  try {
    return await post(outgoing);
  } catch (error) {
    const lost = error instanceof CallFailure && error.status === 0;
    if (!lost || navigator.onLine) throw error;
    keep({ ...outgoing, waiting: true });
    return 'waiting';
  }
}

/** Stops the automatic sending, because the enquiry is being edited again. */
export function holdBack() {
  const outgoing = read();
  if (outgoing?.waiting) keep({ ...outgoing, waiting: false });
}

export async function sendWaiting(): Promise<void> {
  const outgoing = read();
  if (sending || !outgoing?.waiting || !navigator.onLine) return;
  sending = true;
  try {
    notify(await post(outgoing));
  } catch (error) {
    if (isFinal(error)) {
      keep({ ...outgoing, waiting: false });
      notify('failed');
    } else window.setTimeout(sendWaiting, again);
  } finally {
    sending = false;
  }
}

async function post(outgoing: Outgoing): Promise<SentEnquiry> {
  const { body, key } = outgoing;
  const send = () => call(sendEnquiry, { body }, { idempotencyKey: key });
  // The first call drops an expired session; the enquiry needs none, so it is sent again.
  const answer = await send().catch((error) => {
    if (error instanceof CallFailure && error.status === 401) return send();
    throw error;
  });
  // Something in between, such as the login page of a hotel, may answer anything.
  if (!answer?._id) throw new CallFailure(502, 'Invalid data format received from the server.');
  const { reference } = answer;
  // Stored first, because the event of its removal tells other tabs its content.
  keep({ ...outgoing, reference });
  forget(outgoingKey);
  forgetDraft();
  return { body, reference };
}

/** Whether a retry would be refused again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

function notify(outcome: Outcome) {
  if (listeners.size === 0 && outcome !== 'failed') toast('success', success);
  for (const listener of listeners) listener(outcome);
}

const keep = (outgoing: Outgoing) => remember(outgoingKey, JSON.stringify(outgoing));
const read = () => parse(recall(outgoingKey));

function parse(text: string | null): Outgoing | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
