import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('./rates-import.command.ts', import.meta.url));
const DEMO_MARKET = fileURLToPath(new URL('../../../../demo/market/', import.meta.url));

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-import-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: '' },
  });
  return { status, stdout, stderr };
}

test('without a folder the command says how it is called', () => {
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run rates:import -- ORDNER'),
  });
});

test('a delivery is taken, and says how many lenders and from when', () => {
  const { status, stdout } = run(DEMO_MARKET);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Lieferung 1 übernommen: \d+ Anbieter, gültig ab 20/),
  ]);
});

test(
  'every fault is named by file, line and field, and a folder without files by what is missing',
  { timeout: 60_000 },
  () => {
    const folder = join(root, 'delivery');
    cpSync(DEMO_MARKET, folder, { recursive: true });
    const rates = readFileSync(join(folder, 'rates.csv'), 'utf8').split('\n');
    rates[1] = rates[1]?.replace(/;[^;]*$/, ';drei') ?? '';
    writeFileSync(join(folder, 'rates.csv'), rates.join('\n'));
    const refused = run(folder);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^rates\.csv:2 nominalInterestRate INVALID_NUMBER /m);
    expect(refused.stderr).toContain('Die bisherige Lieferung bleibt in Kraft.');

    expect(run(root)).toMatchObject({ status: 1, stderr: expect.stringContaining('lenders.csv') });
  },
);
