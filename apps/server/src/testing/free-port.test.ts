import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const [first, last] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t').map(Number);

test('a free port is none that the machine assigns for port 0', async () => {
  for (let time = 0; time < 50; time++) {
    const port = await freePort();
    expect([port, port < first! || port > last!]).toEqual([port, true]);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});
