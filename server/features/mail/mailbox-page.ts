import { escapeHtml } from '#server/platform/mail/template.ts';
import type { MailboxMessage } from './store.ts';

const style = `
body{margin:0;background:#fbf7f0;color:#14213d;font:16px/1.6 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px 64px}
h1{font-family:Georgia,serif}
details{background:#fff;border:1px solid #e6dfd2;border-radius:14px;margin:12px 0;padding:12px 18px}
summary{cursor:pointer;overflow-wrap:anywhere}
small{color:#5b6478;display:block}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#a85506}
`;

/** The mails of a machine without SMTP, as text with clickable links. */
export function mailboxPage(messages: MailboxMessage[], brand: string): string {
  const list = messages.map(message).join('') || '<p>No mail has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox · ${escapeHtml(brand)}</title><style>${style}</style></head><body><main><h1>Mailbox</h1><p>No SMTP service is set, so mail stays here. Only this machine can see this page.</p>${list}</main></body></html>`;
}

function message({ to, subject, text, sentAt }: MailboxMessage, index: number): string {
  const open = index === 0 ? ' open' : '';
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<details${open}><summary><strong>${escapeHtml(subject)}</strong><small>to ${escapeHtml(to)} · ${sentAt.toISOString()}</small></summary><pre>${linked}</pre></details>`;
}
