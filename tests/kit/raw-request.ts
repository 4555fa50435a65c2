import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a request verbatim, which must ask to close the connection; returns the status and the complete answer. */
export async function rawRequest(origin: string, lines: string[], body = '') {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const parts = await socket.toArray();
  const text = Buffer.concat(parts).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}
