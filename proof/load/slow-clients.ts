import { connect } from 'node:net';

const head = 'POST /api/enquiry/ HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const body = `${head}no\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"`;

/** A client that never finishes its headers or body; resolves with the milliseconds until it is cut. */
function dribble(origin: string, first: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(Number(port), hostname, () => socket.write(first));
    const drop = setInterval(() => socket.write('x'), 1_000);
    const giveUp = setTimeout(() => socket.destroy(), 30_000);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drop);
      clearTimeout(giveUp);
      resolve(performance.now() - started);
    });
    socket.resume();
  });
}

/** Starts `count` of them, half with unfinished headers and half with unfinished bodies. */
export const dribblers = (origin: string, count = 500) =>
  Promise.all(Array.from({ length: count }, (_, i) => dribble(origin, i % 2 ? head : body)));
