import { type Access, isOfficeAccess, rolesOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';
import { failureRows } from './openapi.ts';

const whoMay = (access: Access) => {
  if (isOfficeAccess(access)) return rolesOf(access).join(', ');
  return access === 'public' ? 'anyone' : 'signed in';
};

const style = `
body{margin:0;background:#fbf7f0;color:#14213d;font:16px/1.6 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1,h2{font-family:Georgia,serif;line-height:1.2}
.scroll{overflow-x:auto;background:#fff;border:1px solid #e6dfd2;border-radius:14px}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;padding:10px 14px;border-bottom:1px solid #e6dfd2;vertical-align:top}
code{font:14px ui-monospace,monospace;white-space:nowrap}
a{color:#a85506}
@media (prefers-color-scheme:dark){body{background:#12161f;color:#eef1f7}.scroll{background:#1a2030;border-color:#2c3547}th,td{border-color:#2c3547}a{color:#f5a742}}
`;

/** The readable page of the API. */
export function docsPage(table: Endpoint[], title: string): string {
  const calls = table.map((e) =>
    row([code(`${e.method} /api${e.path}`), escapeHtml(e.summary), whoMay(e.access)]),
  );
  const problems = failureRows.map((f) => row([code(f.code), String(f.status), escapeHtml(f.title)], f.code));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} API</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)} API</h1>
<p>JSON in, JSON out. Sign in with <code>Authorization: Bearer …</code>. The whole description for machines is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Calls</h2>${tableOf(['Call', 'What it does', 'Who may'], calls)}
<h2>Failures</h2><p>Every failure is <code>application/problem+json</code> with one of these codes.</p>${tableOf(['Code', 'Status', 'Meaning'], problems)}
</main></body></html>`;
}

const code = (s: string) => `<code>${escapeHtml(s)}</code>`;
const row = (cells: string[], id?: string) =>
  `<tr${id ? ` id="${id}"` : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const tableOf = (heads: string[], rows: string[]) =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((h) => `<th scope="col">${h}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
