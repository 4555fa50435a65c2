const run = 'window.__ran=1';

/** Texts that would run if a page treated them as anything but text. */
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

/** All of them, for fields of several lines. */
export const corpusText = corpus.join('\n');

/** The fields of a body, such as 'rows[].title', that contain a text of the corpus. */
export function plantedFields(body: unknown, path = ''): string[] {
  if (typeof body === 'string') return corpus.some((script) => includesScript(body, script)) ? [path] : [];
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap((item) => plantedFields(item, `${path}[]`));
  return Object.entries(body).flatMap(([name, value]) =>
    plantedFields(value, path ? `${path}.${name}` : name),
  );
}

// Some fields drop spaces, and some capitals.
const bare = (text: string) => text.replace(/\s/g, '').toLowerCase();
const includesScript = (text: string, script: string) => bare(text).includes(bare(script));
