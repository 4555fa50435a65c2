import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';

/**
 * Sends through an SMTP service. A silent one times out after some seconds, so that the job is retried. `from` is called for
 * each mail, since the name may change.
 */
export function smtpSender(url: string, from: () => { name: string; address: string }): SendMail {
  const transport = createTransport(url);
  Object.assign(transport.options, {
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from: from(), disableFileAccess: true, disableUrlAccess: true });
  };
}
