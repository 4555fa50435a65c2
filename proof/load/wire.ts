import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './mix.ts';

export interface Answered {
  /** 0 where there was no answer. */
  status: number;
  retryAfter: boolean;
}

interface Connection {
  socket: Socket;
  /** Called with the answer to the pending request. */
  done: ((answered: Answered, reusable: boolean) => void) | undefined;
  received: Buffer[];
  size: number;
  head: Head | undefined;
}

const timeoutMs = 10_000;
const headEnd = Buffer.from('\r\n\r\n');
const none: Answered = { status: 0, retryAfter: false };

/**
 * A minimal HTTP client with keep-alive that only finds the end of each answer. A real HTTP client costs as much CPU as
 * the server, and on the same machine would distort what it measures.
 */
export function wire(origin: string) {
  const { hostname, port } = new URL(origin);
  const free: Connection[] = [];
  const all = new Set<Connection>();

  function open(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection: Connection = { socket, done: undefined, received: [], size: 0, head: undefined };
    all.add(connection);
    socket.setTimeout(timeoutMs, () => socket.destroy());
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
  const isComplete = head.size === undefined ? endsChunks(part) : size >= head.size;
  if (isComplete) connection.done?.(head, head.keepsAlive);
}

interface Head extends Answered {
  /** Bytes of head and body, if there is a Content-Length. */
  size: number | undefined;
  keepsAlive: boolean;
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
    keepsAlive: !text.includes('\r\nconnection: close'),
  };
}

const endsChunks = (part: Buffer) => part.toString('latin1', part.length - 5) === '0\r\n\r\n';

/** A request as it is sent. */
export function requestText(host: string, { method, path, headers, body = '' }: LoadRequest): string {
  let lines = '';
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  if (body) lines += `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\n${lines}\r\n${body}`;
}
