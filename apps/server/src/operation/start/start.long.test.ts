import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareData } from '../../testing/prepare-data.ts';
import { startsOfTest, type StartsOfTest } from '../../testing/starts-of-test.ts';

let starts: StartsOfTest;
beforeEach(() => void (starts = startsOfTest()));
afterEach(() => starts.end());

test('a first start creates the database, and what it created serves the next one', async () => {
  for (let nth = 0; nth < 2; nth++) {
    const { child, output } = await starts.start({});
    expect(output).toMatch(/^Heimvorteil läuft: .*\n$/);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
});

// @contract 1.6
test('a port in use is reported in words, and the database is released for the next start', async () => {
  const { start } = starts;
  await prepareData(starts.dataFolder);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const refused = await start({ PORT: port });
  expect([refused.child.exitCode, refused.output]).toEqual([
    1,
    expect.stringMatching(new RegExp(`127.0.0.1:${port} .*PORT`)),
  ]);
  other.close();
  expect((await start({})).output).toContain('Heimvorteil läuft');
});

test('a start that fails for a reason an operator can fix prints only that reason, and exits with 1', async () => {
  const file = join(starts.root, 'file');
  writeFileSync(file, '');
  const cases: [Record<string, string>, RegExp][] = [
    // `/proc` refuses a new folder but reports it as missing; a start that waits for the folder would hang.
    [{ DATA_DIR: '/proc/heimvorteil/data' }, /^DATA_DIR \(.*\) lässt sich nicht anlegen[.] .*\n$/],
    [{ DATA_DIR: file }, /^DATA_DIR \(.*\) ist kein Ordner[.] Nenne einen Ordner[.]\n$/],
    [{ HOST: '192.0.2.1' }, /^HOST \(192[.]0[.]2[.]1\) ist keine Adresse dieses Rechners[.].*\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/portal', DEMO: 'true' }, /^Der PostgreSQL-Server .*\n$/],
  ];
  for (const [settings, sentence] of cases) {
    const { child, output } = await starts.start(settings);
    expect(output).toMatch(sentence);
    expect(child.exitCode).toBe(1);
  }
});
