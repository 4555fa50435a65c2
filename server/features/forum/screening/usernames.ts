import type { Token } from './tokens.ts';

const inner = new Set(['_', '.', '-', '#']);

/** Words with whatever is glued to them: 'riya_07', 'aarav.k'. */
export function namesIn(tokens: Token[]): string[] {
  const names: string[] = [];
  let name = '';
  tokens.forEach((token, i) => {
    const glued = i > 0 && !token.spaced && name !== '';
    const part = token.kind !== 'sign' || inner.has(token.text);
    if (!glued || !part) {
      if (name) names.push(name);
      name = '';
    }
    if (part && name.length < 60) name += token.text;
  });
  if (name) names.push(name);
  return names;
}

const fileName =
  /\.(?:in|out|txt|js|ts|py|html?|css|java|c|cpp|h|pdf|docx?|jpe?g|png|xlsx?|csv|exe|length|log)$/;

/** The kind of name that people have on other sites, and nobody has in a register. */
export function isUsername(name: string): boolean {
  const bare = name.replace(/[.\-_#]+$/, '');
  if (bare.length > 40 || fileName.test(bare)) return false;
  if (bare.length < 5 || !/\p{L}/u.test(bare)) return false;
  if (/\p{L}[\p{L}\p{M}\d]*_+[\p{L}\p{M}\d]/u.test(bare)) return true;
  if (/^\p{L}[\p{L}\p{M}]{2,}\d{1,6}\p{L}{0,4}$/u.test(bare)) return true;
  return /^[\p{L}\p{M}]{3,}\d*\.[\p{L}\p{M}\d.]+$/u.test(bare) || /^[\p{L}]{2,}\d+\p{L}{2,}\d*$/u.test(bare);
}
