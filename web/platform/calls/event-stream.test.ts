import { describe, expect, it } from 'vitest';
import { eventsOf } from './event-stream.ts';

const text = ':\n\nevent: delta\ndata: {"text":"₹18,000 🙂"}\n\ndata: courses\n\n';
const events = [
  ['delta', '{"text":"₹18,000 🙂"}'],
  [undefined, 'courses'],
];

/** A body that arrives in chunks of this many bytes. */
function bodyOf(sent: string, size: number, cancelled = () => {}) {
  const bytes = new TextEncoder().encode(sent);
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
    cancel: cancelled,
  });
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const read = [];
  for await (const { event, data } of eventsOf(body)) read.push([event, data]);
  return read;
}

describe('events of a stream', () => {
  it.each([1, 2, 3, 7, 1_000])('are the same in parts of %i bytes', async (size) => {
    expect(await read(bodyOf(text, size))).toEqual(events);
    expect(await read(bodyOf(text.replaceAll('\n', '\r\n'), size))).toEqual(events);
    expect(await read(bodyOf(text.replaceAll('\n', '\r'), size))).toEqual(events);
  });

  it('are only complete ones if the stream breaks off', async () => {
    expect(await read(bodyOf(`${text}data: half`, 5))).toEqual(events);
  });

  it('let go of the connection when nobody reads on', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>();
    for await (const _ of eventsOf(bodyOf(text.repeat(100), 10, resolve))) break;
    await cancelled;
  });

  it('fail when the connection does', async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new Error('cut')),
    });
    await expect(read(body)).rejects.toThrow('cut');
  });
});
