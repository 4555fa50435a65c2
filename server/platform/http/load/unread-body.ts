import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much of an unwanted body is still read, until the caller has seen the answer. */
const most = { bytes: 256_000, milliseconds: 500 };
const step = 50;

/**
 * Call it before an answer is written: where the body was not read to its end, the connection closes with the answer, so
 * that nobody makes us read the rest.
 */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || res.headersSent) return;
  res.setHeader('Connection', 'close');
  const { socket } = req;
  let isClosing = false;
  // Node calls this after the last answer of a connection. If it closed at once, with bytes unread, the kernel would reset
  // the connection and the caller might never see the answer.
  socket.destroySoon = () => {
    if (!isClosing) closeGently(socket);
    isClosing = true;
  };
}

function closeGently(socket: Socket) {
  socket.end();
  const { bytesRead } = socket;
  let waited = 0;
  const timer = setInterval(() => {
    waited += step;
    if (waited >= most.milliseconds || socket.bytesRead - bytesRead > most.bytes) socket.destroy();
  }, step);
  socket.once('close', () => clearInterval(timer));
}
