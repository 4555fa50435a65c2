import type { Readable, Writable } from 'node:stream';

const newline = 10;

/** Passes on complete lines only, so that the output of several processes does not mix within a line. */
export function passLines(from: Readable, to: Writable): void {
  let rest: Buffer[] = [];
  from.on('data', (part: Buffer) => {
    const end = part.lastIndexOf(newline) + 1;
    if (end > 0) {
      to.write(Buffer.concat([...rest, part.subarray(0, end)]));
      rest = [];
    }
    if (end < part.length) rest.push(part.subarray(end));
  });
  from.on('end', () => {
    if (rest.length > 0) to.write(Buffer.concat([...rest, Buffer.from('\n')]));
  });
}
