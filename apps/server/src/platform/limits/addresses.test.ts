import { expect, test } from 'vitest';
import { addressOf, isLoopback, networkOf } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113', false],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113', false],
  ['127.0.0.1', '127.0.0.1', '127.0.0', true],
  ['127.9.9.9', '127.9.9.9', '127.9.9', true],
  ['::ffff:127.0.0.1', '127.0.0.1', '127.0.0', true],
  ['::1', '0.0.0.0.0.0.0.0', '0.0.0.0.0.0', true],
  ['2001:db8:1:2::7', '32.1.13.184.0.1.0.2', '32.1.13.184.0.1', false],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '32.1.13.184.0.1.0.2', '32.1.13.184.0.1', false],
  ['fe80::1%eth0', '254.128.0.0.0.0.0.0', '254.128.0.0.0.0', false],
  // A leading zero makes a number octal: 0203 is 131.
  ['0203.0.113.7', '131.0.113.7', '131.0.113', false],
  ['999.1.1.1', 'none', 'none', false],
  ['', 'none', 'none', false],
  ['unknown', 'none', 'none', false],
])('%j is the address %j in the network %j', (ip, address, network, isOwn) => {
  expect([addressOf(ip), networkOf(ip), isLoopback(ip)]).toEqual([address, network, isOwn]);
});
