const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;

// Far more than any form of ours holds. A body of 100 kB can hold fifty thousand lists in one another, which would take
// tens of milliseconds to read and check; within these limits the worst takes one or two.
const deepest = 64;
const mostValues = 5_000;

/**
 * Reads JSON. Rejects an object that names a key twice: readers differ about which of the two counts, so what one has
 * checked another may not see. Rejects what is nested too deeply or holds too many values before it is parsed.
 */
export function parseJson(text: string): unknown {
  const keys = countKeys(text);
  const value: unknown = JSON.parse(text);
  if (keys !== keysKept(value)) throw new SyntaxError('A key is given twice.');
  return value;
}

/** Counts without parsing. In valid JSON each colon outside of a text belongs to a key, each comma to one more value. */
function countKeys(text: string): number {
  let [keys, values, depth] = [0, 0, 0];
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === quote) isText = !isText;
    else if (isText) {
      if (sign === backslash) i++;
    } else if (sign === colon) keys++;
    else if (sign === comma) values++;
    else if (sign === bracket || sign === brace) depth++;
    else if (sign === closingBracket || sign === closingBrace) depth--;
    if (depth > deepest || values > mostValues) throw new SyntaxError('Too deep, or too many values.');
  }
  return keys;
}

function keysKept(value: unknown): number {
  let keys = 0;
  // Not by recursion: what is sent may be deeper than our stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    const inner = Object.values(one);
    if (!Array.isArray(one)) keys += inner.length;
    for (const each of inner) if (typeof each === 'object') left.push(each);
  }
  return keys;
}
