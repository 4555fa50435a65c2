import { isIPv4, isIPv6 } from 'node:net';

/** Is this a host that only this machine can reach? */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (/^(.+\.)?localhost$/.test(name)) return true;
  const address = plainAddress(name);
  // A public name may begin with these digits, too: 127.0.0.1.example.
  return isIPv6(address)
    ? groupsOf(address).join() === '0,0,0,0,0,0,0,1'
    : isIPv4(address) && address.startsWith('127.');
}

/** An IPv4 address that came over an IPv6 socket (::ffff:192.0.2.1) as itself; any other text as it is. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some(Boolean) || groups[5] !== 0xffff) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * The key by which calls of an address are counted. IPv6 counts by /64 network, since anyone with one address there has
 * all 2^64. Any other text stays as it is.
 */
export function countedAddress(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, in any notation. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
