import { connect, type Socket } from 'node:net';
import type { Shot } from './mix.ts';

export interface Answered {
  /** 0 where there was no answer. */
  status: number;
  retryAfter: boolean;
}

interface Connection {
  socket: Socket;
  /** Called with the answer that this connection waits for. */
  done: ((answered: Answered, reusable: boolean) => void) | undefined;
  received: Buffer[];
  size: number;
  head: Head | undefined;
}

const patience = 10_000;
const headEnd = Buffer.from('\r\n\r\n');
const none: Answered = { status: 0, retryAfter: false };

/**
 * Kept-alive connections that send whole requests and look at no more of an answer than where it ends. An HTTP client
 * proper costs as much as the server that it asks, and on the same machine takes what it measures.
 */
export function wire(origin: string) {
  const { hostname, port } = new URL(origin);
  const free: Connection[] = [];
  const all = new Set<Connection>();

  function open(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection: Connection = { socket, done: undefined, received: [], size: 0, head: undefined };
    all.add(connection);
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (part) => take(connection, part));
    socket.on('close', () => {
      all.delete(connection);
      const at = free.indexOf(connection);
      if (at >= 0) free.splice(at, 1);
      connection.done?.(none, false);
    });
    return connection;
  }

  function send(request: string): Promise<Answered> {
    const connection = free.pop() ?? open();
    return new Promise((resolve) => {
      connection.done = (answered, reusable) => {
        connection.done = undefined;
        Object.assign(connection, { received: [], size: 0, head: undefined });
        if (reusable) free.push(connection);
        else connection.socket.destroy();
        resolve({ status: answered.status, retryAfter: answered.retryAfter });
      };
      connection.socket.write(request);
    });
  }

  const close = () => {
    for (const { socket } of all) socket.destroy();
  };
  return { send, close };
}

function take(connection: Connection, part: Buffer) {
  connection.received.push(part);
  connection.size += part.length;
  connection.head ??= readHead(connection);
  const { head, size } = connection;
  if (!head) return;
  const isWhole = head.size === undefined ? endsChunks(part) : size >= head.size;
  if (isWhole) connection.done?.(head, head.isKept);
}

interface Head extends Answered {
  /** Of head and body together, where it is told beforehand. */
  size: number | undefined;
  isKept: boolean;
}

function readHead({ received, size }: Connection): Head | undefined {
  const bytes = received.length === 1 && received[0] ? received[0] : Buffer.concat(received, size);
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const text = bytes.toString('latin1', 0, end).toLowerCase();
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  const hasNoBody = status === 204 || status === 304;
  return {
    status,
    retryAfter: text.includes('\r\nretry-after:'),
    size: hasNoBody ? end : length === undefined ? undefined : end + headEnd.length + Number(length),
    isKept: !text.includes('\r\nconnection: close'),
  };
}

const endsChunks = (part: Buffer) => part.toString('latin1', part.length - 5) === '0\r\n\r\n';

/** The bytes of a request. */
export function inBytes(host: string, { method, path, headers, body = '' }: Shot): string {
  let lines = '';
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  if (body) lines += `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\n${lines}\r\n${body}`;
}
