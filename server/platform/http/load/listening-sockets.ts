import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { StartFailure } from '#server/platform/start-failure.ts';

export interface Place {
  host: string;
  port: number;
  /** What holds the port already, to be taken over. */
  held?: Server;
}

// Node takes one new connection per listening socket and turn of the event loop. Under load a turn takes tens of
// milliseconds, so newcomers would wait seconds in the kernel's queue, unseen, before they could even be turned away.
const sockets = 64;

/** The same place, where any port will do a free one: held from now on, so that links can name it before anything answers. */
export async function holdPort(where: Place): Promise<Place> {
  if (where.port !== 0) return where;
  const held = createServer();
  await open(held, where, await canShare());
  return { ...where, port: portOf(held), held };
}

/**
 * Listens for `server` on several sockets of one address, where the system can share it (Linux does), so that many
 * connections are taken per turn. Resolves with what must be closed.
 */
export async function listenOnSockets(server: HttpServer, where: Place): Promise<Server[]> {
  const isShared = await canShare();
  // A shared address would let two of us have the same port without a word: first take it alone.
  const place = isShared && !where.held ? await freed(where) : where;
  await open(server, place, isShared);
  if (!isShared) return [server];
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  for (const socket of others) await open(socket, { host: place.host, port: place.port }, true);
  return [server, ...others];
}

async function freed(where: Place): Promise<Place> {
  // Whoever comes in this moment would keep it from closing.
  const probe = createServer((socket) => socket.destroy());
  await open(probe, where, false);
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return { ...where, port };
}

async function canShare(): Promise<boolean> {
  const probe = createServer();
  try {
    await open(probe, { host: '127.0.0.1', port: 0 }, true);
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

function open(server: Server, where: Place, reusePort: boolean): Promise<void> {
  const { host, port, held } = where;
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(inWords(error, where));
    server.once('error', fail);
    const opened = () => {
      server.off('error', fail);
      resolve();
    };
    if (held) server.listen(held, opened);
    else server.listen({ host, port, reusePort, backlog: 1_024 }, opened);
  });
}

/** The port that a server has found. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function inWords(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} on ${host} is already in use: please stop the other program or set PORT.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} may not be opened by this user: please set PORT above 1023.`);
  return new StartFailure(`Cannot listen on ${host}:${port} (${error.code}): please check HOST and PORT.`);
}
