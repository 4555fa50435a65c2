import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { failureOf, responseTo } from '#web/platform/calls/api.ts';
import { unreachable } from '#web/platform/calls/call-failure.ts';

const longestSilence = 30_000;

/**
 * Makes a call and saves the complete answer as a file; an aborted one is not saved. A link could not carry the token,
 * and browsers keep large blobs on disk.
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
  // By then the browser has started to read it.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
