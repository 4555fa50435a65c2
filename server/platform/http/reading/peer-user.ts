import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

type Ports = Pick<Socket, 'localPort' | 'remotePort'>;

const root = 0;

/**
 * Does the other end of a loopback connection belong to another user of this machine, as a proxy usually does?
 * Only Linux can tell; elsewhere, and where nothing is found, the answer is no.
 */
export function isFromOtherUser(socket: Ports, self = process.getuid?.()): boolean {
  return peerUsers(socket).some((user) => user !== self && user !== root);
}

/** The users of the other end of a loopback connection, from the kernel's tables. */
export function peerUsers({ localPort, remotePort }: Ports): number[] {
  if (process.platform !== 'linux') return [];
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap(linesOf)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, from, to]) => portIn(from) === remotePort && portIn(to) === localPort)
    .map(([, , , , , , , user]) => Number(user));
}

function linesOf(table: string): string[] {
  try {
    return readFileSync(table, 'utf8').trim().split('\n').slice(1);
  } catch {
    return [];
  }
}

const portIn = (endpoint = '') => Number.parseInt(endpoint.split(':')[1] ?? '', 16);
