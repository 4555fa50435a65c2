import type { Token } from './reading/tokens.ts';

const inner = new Set(['_', '.', '-', '#']);

/** Words with the digits and signs that are glued to them: 'riya_07', 'aarav.k'. */
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

/** Whether it is the kind of name that people have on other sites, and not in real life. */
export function isUsername(name: string): boolean {
  const bare = name.replace(/[.\-_#]+$/, '');
  if (bare.length > 40 || fileName.test(bare)) return false;
  if (bare.length < 5 || !/\p{L}/u.test(bare)) return false;
  if (/^_\p{L}[\p{L}\d]{2,20}_$/u.test(name)) return true;
  if (/\p{L}[\p{L}\p{M}\d]*_+[\p{L}\p{M}\d]/u.test(bare)) return true;
  if (/^\p{L}[\p{L}\p{M}]{2,}\d{1,6}\p{L}{0,4}$/u.test(bare)) return true;
  return /^[\p{L}\p{M}]{3,}\d*\.[\p{L}\p{M}\d.]+$/u.test(bare) || /^[\p{L}]{2,}\d+\p{L}{2,}\d*$/u.test(bare);
}

const codePart = new Set(
  'name id no list num file count value sum total max min array data type var key index user test my get set is to str int main date roll student marks class first last'.split(
    ' ',
  ),
);
const science =
  /^(?:class|std|grade|batch|sem|term|unit|chapter|ch|test|jee|neet|cbse|ssc|hsc|icse|covid|ncert|python|html|css|win|windows|iphone|page|exam|set|paper|year|maths?|science|english|hindi|quiz|part|level|day|week|group|section|carbon|uranium|ipl|boeing|vitamin|figure?|table|question|ques|roll|room|bench|version|chandrayaan|world)[._]?\d/;

/** Whether it is clearly a username, whatever is around it: 'riya_07', 'zoya.k07', 'vedant2k11'. */
export function isPlainlyUsername(name: string): boolean {
  const bare = name.replace(/[.\-_#]+$/, '');
  if (!isUsername(bare) || science.test(bare)) return false;
  // Programs are full of names with an underline and no digit.
  if (bare.includes('_'))
    return /\d|_\p{L}{1,2}$/u.test(bare) && !bare.split(/[_.\d]+/).some((part) => codePart.has(part));
  return (
    /^\p{L}{4,}\.?\d{2,4}$/u.test(bare) ||
    /^\p{L}{3,}\.\p{L}+\.?\d{1,4}$/u.test(bare) ||
    /^\p{L}{3,}2k\d\d$/u.test(bare)
  );
}
