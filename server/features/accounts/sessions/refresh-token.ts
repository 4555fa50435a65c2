import { crc32 } from 'node:zlib';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Secret } from '../keys/secret.ts';

/** Which session a refresh token belongs to, and which of its renewals it is. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  /** What the session had proved when the token was made. */
  aal: 'aal1' | 'aal2';
}

const proofLength = 16;

/** version | session | counter | proof | checksum. Nothing of it is stored: the session's row holds the counter. */
export function writeRefreshToken(secret: Secret, token: RefreshToken): string {
  const id = Buffer.from(token.sessionId.replaceAll('-', ''), 'hex');
  const body = Buffer.concat([Buffer.of(0), id, uvarint(token.counter), proof(secret, token)]);
  return Buffer.concat([body, checksum(body)]).toString('base64url');
}

/** `malformed` cannot be one of ours; `forged` looks like one and was not made by this server. */
export function readRefreshToken(secret: Secret, token: string): RefreshToken | 'malformed' | 'forged' {
  if (!/^[\w-]{50,64}$/.test(token)) return 'malformed';
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, -4);
  if (body[0] !== 0 || !equalInConstantTime(checksum(body), bytes.subarray(-4))) return 'malformed';
  const hex = body.subarray(1, 17).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const counter = readUvarint(body.subarray(17, -proofLength));
  if (counter === undefined) return 'malformed';
  const possible: RefreshToken[] = [
    { sessionId, counter, aal: 'aal1' },
    { sessionId, counter, aal: 'aal2' },
  ];
  return (
    possible.find((token) => equalInConstantTime(proof(secret, token), body.subarray(-proofLength))) ??
    'forged'
  );
}

function proof(secret: Secret, { sessionId, counter, aal }: RefreshToken): Buffer {
  const proved = aal === 'aal2' ? [aal] : [];
  return secret.hash('refresh token', sessionId, String(counter), ...proved).subarray(0, proofLength);
}

function checksum(body: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes;
}

function uvarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function readUvarint(bytes: Buffer): number | undefined {
  if (bytes.length === 0 || bytes.length > 5) return undefined;
  return bytes.reduceRight((value, byte) => value * 0x80 + (byte & 0x7f), 0);
}
