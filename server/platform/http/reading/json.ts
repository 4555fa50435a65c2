const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;

// Far more than any form of ours needs. A body of 100 kB can nest fifty thousand lists, which would take tens of
// milliseconds to parse and check; within these limits the worst takes one or two.
const deepest = 64;
const mostValues = 5_000;

/**
 * Parses JSON. Rejects an object with a repeated key: parsers differ about which of the two counts, so one may check
 * another value than the next one uses. Text that is too deep or has too many values is rejected before it is parsed.
 */
export function parseJson(text: string): unknown {
  const keys = countWrittenKeys(text);
  const value: unknown = JSON.parse(text);
  if (keys !== countParsedKeys(value)) throw new SyntaxError('A key is given twice.');
  return value;
}

/** Counts without parsing: outside strings each colon belongs to a key, and each comma to one more value. */
function countWrittenKeys(text: string): number {
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

function countParsedKeys(value: unknown): number {
  let keys = 0;
  // Not recursive, since a body may be deeper than our stack.
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
