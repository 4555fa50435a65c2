const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/**
 * Reads JSON, and refuses an object that names a key twice: readers differ about which of the two counts, so what one
 * has checked another may not see.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (keysWritten(text) !== keysKept(value)) throw new SyntaxError('A key is given twice.');
  return value;
}

/** In valid JSON each colon outside of a text belongs to a key. */
function keysWritten(text: string): number {
  let keys = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === quote) isText = !isText;
    else if (isText) {
      if (sign === backslash) i++;
    } else if (sign === colon) keys++;
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
