import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, BoundSocket, createServer, type Server } from 'node:net';
import { StartFailure } from '#server/platform/start-failure.ts';

export interface Place {
  host: string;
  port: number;
  /** What holds the port already, to be taken over. */
  held?: Server;
  /** Which of the sockets that came with the start of this process, from the parent that holds them, are its own. */
  sockets?: number[];
}

// After standard input, output, error and the line to the parent.
const firstInherited = 4;

// Node takes one new connection per listening socket and turn of the event loop. Under load a turn takes tens of
// milliseconds, so newcomers would wait seconds in the kernel's queue, unseen, before they could even be turned away.
const sockets = 64;
const socketsOfEach = 16;

/** The same place, where any port will do a free one: held from now on, so that links can name it before anything answers. */
export async function holdPort(where: Place): Promise<Place> {
  if (where.port !== 0) return where;
  const held = createServer();
  await open(held, where, await canShare());
  return { ...where, port: portOf(held), held };
}

/**
 * The sockets of all processes of a node, held by their parent, which takes no connection itself: whichever process comes
 * or goes, no connection is lost that the kernel has taken for them. Each has its own, among which the kernel deals out
 * connections evenly; on common ones the first to wake would take them all.
 */
export async function bindSockets(where: Place, processes: number) {
  const isShared = await canShare();
  const probe = createServer((socket) => socket.destroy());
  await open(probe, where, false);
  const { address: host, port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const bound = Array.from(
    { length: isShared ? socketsOfEach * processes : 1 },
    () => new BoundSocket({ host, port, reusePort: isShared }),
  );
  const fds = bound.map((one) => one.fd());
  const socketsOf = (process: number) =>
    isShared ? Array.from({ length: socketsOfEach }, (_, i) => process * socketsOfEach + i) : [0];
  return { host: where.host, port, fds, socketsOf };
}

/**
 * Listens for `server` on several sockets of one address, where the system can share it (Linux does), so that many
 * connections are taken per turn. Resolves with what must be closed.
 */
export async function listenOnSockets(server: HttpServer, where: Place): Promise<Server[]> {
  if (where.sockets) return listenOnInherited(server, where.sockets);
  const isShared = await canShare();
  // A shared address would let two of us have the same port without a word: first take it alone.
  const place = isShared && !where.held ? await freed(where) : where;
  await open(server, place, isShared);
  if (!isShared) return [server];
  const others = Array.from({ length: sockets - 1 }, () => beside(server));
  for (const socket of others) await open(socket, { host: place.host, port: place.port }, true);
  return [server, ...others];
}

/** On sockets that its parent holds, or on more of them. */
export async function listenOnInherited(server: HttpServer, numbers: number[]): Promise<Server[]> {
  const opened: Server[] = [];
  for (const number of numbers) {
    const socket = server.listening ? beside(server) : server;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.listen({ fd: firstInherited + number, backlog: 1_024 }, resolve);
    });
    opened.push(socket);
  }
  return opened;
}

/** Another socket, whose connections `server` gets. */
const beside = (server: HttpServer) =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));

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
