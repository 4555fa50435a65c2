import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, BoundSocket, createServer, type Server } from 'node:net';
import { StartFailure } from '#server/platform/start-failure.ts';

export interface Place {
  host: string;
  port: number;
  /** A server that already holds the port, to be taken over. */
  reserved?: Server;
  /** Which of the sockets that this process inherited from its parent are its own. */
  sockets?: number[];
}

// After standard input, output, error and the channel to the parent.
const firstInherited = 4;

// Node accepts one connection per listening socket and turn of the event loop. Under load a turn takes tens of
// milliseconds, so new connections would wait seconds in the kernel's queue before they could even be shed.
const sockets = 64;
const socketsOfEach = 16;

/** The same place; for port 0 with a free port, reserved from now on so that links can name it before anything answers. */
export async function reservePort(where: Place): Promise<Place> {
  if (where.port !== 0) return where;
  const reserved = createServer();
  await open(reserved, where, await canShare());
  return { ...where, port: portOf(reserved), reserved };
}

/**
 * The sockets of all processes of a node. Their parent holds them and accepts nothing itself, so no connection that the
 * kernel has accepted is lost when a process ends. Each process has its own, among which the kernel spreads connections
 * evenly; on shared ones the first to wake would take them all.
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
 * Listens for `server` on several sockets of one address, where the system can share it (Linux can), so that many
 * connections are accepted per turn. Resolves with the servers to close.
 */
export async function listenOnSockets(server: HttpServer, where: Place): Promise<Server[]> {
  if (where.sockets) return listenOnInherited(server, where.sockets);
  const isShared = await canShare();
  // With a shared address two servers would get the same port without an error, so first bind it alone.
  const place = isShared && !where.reserved ? await withFreePort(where) : where;
  await open(server, place, isShared);
  if (!isShared) return [server];
  const others = Array.from({ length: sockets - 1 }, () => socketFor(server));
  for (const socket of others) await open(socket, { host: place.host, port: place.port }, true);
  return [server, ...others];
}

/** Listens on sockets that the parent holds, or on more of them. */
export async function listenOnInherited(server: HttpServer, numbers: number[]): Promise<Server[]> {
  const opened: Server[] = [];
  for (const number of numbers) {
    const socket = server.listening ? socketFor(server) : server;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.listen({ fd: firstInherited + number, backlog: 1_024 }, resolve);
    });
    opened.push(socket);
  }
  return opened;
}

/** Another socket that passes its connections to `server`. */
const socketFor = (server: HttpServer) =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));

async function withFreePort(where: Place): Promise<Place> {
  // A connection in this moment would keep it from closing.
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
  const { host, port, reserved } = where;
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(listenFailure(error, where));
    server.once('error', fail);
    const opened = () => {
      server.off('error', fail);
      resolve();
    };
    if (reserved) server.listen(reserved, opened);
    else server.listen({ host, port, reusePort, backlog: 1_024 }, opened);
  });
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} on ${host} is already in use: please stop the other program or set PORT.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} may not be opened by this user: please set PORT above 1023.`);
  return new StartFailure(`Cannot listen on ${host}:${port} (${error.code}): please check HOST and PORT.`);
}
