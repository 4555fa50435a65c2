import type { Mail } from './mail.ts';

/** What a message says: plain lines, and at most one thing to do. */
export interface MailContent {
  to: string;
  replyTo?: string;
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
}

/** Text and HTML of a mail, with the academy's name above and below. */
export function renderMail(content: MailContent, brand: string): Mail {
  const { to, replyTo, lines, action } = content;
  const subject = oneLine(content.subject);
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), `— ${brand}`].join('\n\n');
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#e07a10;color:#14213d;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#fbf7f0;color:#14213d;font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font:600 20px Georgia,serif;margin:0 0 24px">${escapeHtml(brand)}</p>${paragraphs}${button}<p style="color:#5b6478;font-size:14px;margin:32px 0 0">${escapeHtml(brand)}</p></div></body></html>`;
  return { to, ...(replyTo && { replyTo }), subject, text, html };
}

const oneLine = (s: string) => s.replace(/\s+/g, ' ').trim();

export function escapeHtml(s: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return s.replace(/[&<>"']/g, (c) => entities[c] ?? c);
}
