import { describe, expect, it } from 'vitest';
import { countedAddress, isLoopback, plainAddress } from './network-address.ts';

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['taxila.localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.1', false],
  ['127.0.0.1.example', false],
  ['127.example', false],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['', false],
])('%j is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('for counting', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['person@academy.test', 'person@academy.test'],
    ['all', 'all'],
  ])('%s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('is itself otherwise', () => {
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
    expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });
});
