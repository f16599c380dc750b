import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Without a collection at the end of the start the heap is 1.4 to 1.9 times what is in use. */
const MOST_AROUND_LIVE_HEAP = 1.15;

const START = fileURLToPath(new URL('./testing/start-without-pages.ts', import.meta.url));

let root: string;
let running: ChildProcess[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-start-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(root, { recursive: true });
});

/** Starts the server; gives what it said once it is ready or has ended. */
async function start(settings: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(root, 'data'), PORT: '0', ...settings };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let said = '';
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Heimvorteil läuft')) resolve({ child, said });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => resolve({ child, said }));
  });
}

test('one line with the address when ready, an end in order on SIGTERM, a port in use said in words, and the database given back each time', async () => {
  const { child, said } = await start({});
  const [line, url] =
    /^Heimvorteil läuft: (http:\/\/127\.0\.0\.1:\d+)\/baufinanzierung\/\n$/.exec(said) ?? [];
  expect(line).toBe(said);
  expect(await (await fetch(`${url}/readyz?write`)).json()).toEqual({
    market: true,
    accepting: true,
    database: true,
    migrations: true,
  });
  // What the start left behind is given back before the first request.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [used = 0, total = Number.NaN] = ['used', 'total'].map((which) =>
    Number(new RegExp(`^nodejs_heap_size_${which}_bytes (.+)$`, 'm').exec(metrics)?.[1]),
  );
  expect(total / used).toBeLessThan(MOST_AROUND_LIVE_HEAP);

  const second = await start({});
  expect(second.said).toMatch(new RegExp(`Prozess ${child.pid} .*DATABASE_URL`));
  expect(second.child.exitCode).toBe(1);

  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);

  // On what is there already, a start takes a fraction of the first one.
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const refused = await start({ PORT: port });
  expect([refused.child.exitCode, refused.said]).toEqual([
    1,
    expect.stringMatching(new RegExp(`127.0.0.1:${port} .*PORT`)),
  ]);
  other.close();
  expect((await start({ HOST: '192.0.2.1' })).said).toMatch(
    /^HOST \(192[.]0[.]2[.]1\) ist keine Adresse dieses Rechners[.].*\n$/,
  );
  expect((await start({})).said).toContain('Heimvorteil läuft');
});

test('settings that are wrong or missing stop the start with their names', async () => {
  const { child, said } = await start({ DEMO: 'false', TRUST_PROXY: '1' });
  expect(child.exitCode).toBe(1);
  for (const name of ['TRUST_PROXY', 'OIDC_ISSUER', 'SMTP_URL', 'ENCRYPTION_KEYS', 'OPERATOR_NAME']) {
    expect(said).toContain(name);
  }
});

test('a start that fails for a reason that an operator can mend says that reason alone, and ends with 1', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  const cases: [Record<string, string>, RegExp][] = [
    // The system calls what it refuses to make there missing: a start must not wait for it for ever.
    [{ DATA_DIR: '/proc/heimvorteil/data' }, /^DATA_DIR \(.*\) lässt sich nicht anlegen[.] .*\n$/],
    [{ DATA_DIR: file }, /^DATA_DIR \(.*\) ist kein Ordner[.] Nenne einen Ordner[.]\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/portal', DEMO: 'true' }, /^Der PostgreSQL-Server .*\n$/],
  ];
  for (const [settings, sentence] of cases) {
    const { child, said } = await start(settings);
    expect(said).toMatch(sentence);
    expect(child.exitCode).toBe(1);
  }
});
