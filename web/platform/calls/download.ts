import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { failureOf, responseTo } from '#web/platform/calls/api.ts';
import { unreachable } from '#web/platform/calls/call-failure.ts';

const longestSilence = 30_000;

/**
 * Calls, and saves the answer as a file when all of it has come; one that breaks off is not saved. A link could not
 * carry the token, and a browser keeps a large blob on disk.
 */
export async function download<E extends Endpoint>(
  e: E,
  sent: Sent<E>,
  file: { name: string; onBytes?: (bytes: number) => void },
): Promise<void> {
  const ending = new AbortController();
  let timer = window.setTimeout(() => ending.abort(), longestSilence);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const response = await responseTo(e, sent, { signal: ending.signal });
    if (!response.ok) throw await failureOf(e, response);
    const reader = response.body?.getReader();
    let bytes = 0;
    for (;;) {
      const part = await reader?.read().catch(() => {
        throw unreachable();
      });
      if (!part || part.done) break;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => ending.abort(), longestSilence);
      parts.push(part.value);
      bytes += part.value.length;
      file.onBytes?.(bytes);
    }
    save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), file.name);
  } finally {
    window.clearTimeout(timer);
  }
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
