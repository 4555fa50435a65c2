import type { Mail } from './mail.ts';

/** The content of a mail: plain lines, at most one button, and lines below it. */
export interface MailContent {
  to: string;
  replyTo?: string;
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
  after?: string[];
}

/** Text and HTML of a mail, with the academy's name above and below. */
export function renderMail(content: MailContent, brand: string): Mail {
  const { to, replyTo, lines, action, after = [] } = content;
  const subject = oneLine(content.subject);
  // On a line of its own, since its long token would hide text beside it.
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...lines, ...link, ...after, `— ${brand}`].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#e07a10;color:#14213d;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#fbf7f0;color:#14213d;font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font:600 20px Georgia,serif;margin:0 0 24px">${escapeHtml(brand)}</p>${paragraphs(lines)}${button}${paragraphs(after)}<p style="color:#5b6478;font-size:14px;margin:32px 0 0">${escapeHtml(brand)}</p></div></body></html>`;
  return { to, ...(replyTo && { replyTo }), subject, text, html };
}

const paragraphs = (lines: string[]) =>
  lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`).join('');

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
