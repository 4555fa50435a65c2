import type { Config } from '#server/config.ts';
import { AuthError } from './auth-error.ts';
import { externalServices } from './external-services.ts';

export interface TextMessage {
  to: string;
  text: string;
  channel: string;
}

/** Hands a text message over; throws the protocol's error when it was not taken. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** For any service that takes a JSON POST; undefined if no address is set. */
export function smsSender({ url, token }: Config['auth']['sms']): SendSms | undefined {
  if (!url) return undefined;
  return async (message) => {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ ...message, to: `+${message.to}` }),
    };
    const answer = await externalServices
      .run(() => fetch(url, { ...request, signal: AbortSignal.timeout(8_000) }))
      .catch(() => undefined);
    if (!answer?.ok) throw smsFailed('the SMS service did not take it');
  };
}

export const smsFailed = (why: string) => new AuthError(422, 'sms_send_failed', `Error sending sms: ${why}`);
