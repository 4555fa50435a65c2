const run = 'window.__ran=1';

/** What would run if a page took text for anything else. */
export const corpus = [
  `<script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  `'><svg/onload=${run}>`,
  `</textarea></title><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<a href="javascript:${run}">a link</a>`,
  `javascript:${run}//`,
  `{{constructor.constructor('${run}')()}}`,
  `=HYPERLINK("javascript:${run}","x")`,
  `=cmd|' /C calc'!A0`,
  `\u202e<b onmouseover=${run}>turned</b>`,
] as const;

/** All of it, for fields that hold more than a line. */
export const wholeCorpus = corpus.join('\n');

/** The fields of a body, 'rows[].title', that hold something of the corpus. */
export function plantedFields(body: unknown, path = ''): string[] {
  if (typeof body === 'string') return corpus.some((words) => holds(body, words)) ? [path] : [];
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap((item) => plantedFields(item, `${path}[]`));
  return Object.entries(body).flatMap(([name, value]) =>
    plantedFields(value, path ? `${path}.${name}` : name),
  );
}

// Some fields take no space, and some no capitals.
const bare = (text: string) => text.replace(/\s/g, '').toLowerCase();
const holds = (text: string, words: string) => bare(text).includes(bare(words));
