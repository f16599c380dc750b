import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openServerPool } from './server-pool.ts';

/** PostgreSQL's protocol message "ErrorResponse", which refuses the connection. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Address of a proxy to the real server. It answers the first connections with `answers`, one each. */
async function serverAnswering(answers: Buffer[]): Promise<string> {
  const target = new URL(inject('postgresUrl'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = answers.shift();
    if (answer) {
      socket.once('data', () => socket.end(answer));
      return;
    }
    const real = connect(Number(target.port), target.hostname);
    real.on('error', () => undefined);
    socket.pipe(real).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const behind = new URL(target);
  behind.port = String((server.address() as AddressInfo).port);
  return behind.href;
}

test('a start waits for a server that is still recovering from a crash', async () => {
  const answers = [
    fatal('57P03', 'the database system is starting up'),
    fatal('57P03', 'the database system is not yet accepting connections'),
  ];
  const { pool, close } = await openServerPool({ url: await serverAnswering(answers) }, () => undefined);
  expect(answers).toEqual([]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('any other refusal of a server is reported at once', async () => {
  const url = await serverAnswering([fatal('28P01', 'password authentication failed')]);
  await expect(openServerPool({ url }, () => undefined)).rejects.toMatchObject({ code: '28P01' });
});

test.each([
  [undefined, 10],
  [3, 3],
])('of a pool of %s, %i connections are had at once and the next waits for one', async (poolSize, most) => {
  const { pool, close } = await openServerPool({ url: inject('postgresUrl'), poolSize }, () => undefined);
  const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
  const next = pool.connect();
  expect([pool.totalCount, pool.waitingCount]).toEqual([most, 1]);
  held.pop()?.release();
  held.push(await next);
  expect(pool.totalCount).toBe(most);
  for (const client of held) client.release();
  await close();
});
