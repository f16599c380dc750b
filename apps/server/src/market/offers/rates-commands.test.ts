import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { deliveryFolder, lenderLine } from '../../testing/delivery-folder.ts';
import { marketOn, type MarketUnderTest } from '../../testing/market-on.ts';
import { emptyServerDatabase } from '../../testing/server-database.ts';
import { ratesImport } from './rates-import.command.ts';
import { ratesList } from './rates-list.command.ts';
import { ratesWithdraw } from './rates-withdraw.command.ts';

const COMMANDS = { import: ratesImport, list: ratesList, withdraw: ratesWithdraw };
type Command = keyof typeof COMMANDS;

let under: MarketUnderTest;
beforeAll(async () => {
  under = await marketOn('PostgreSQL', '2026-11-20T11:00:00Z');
});
afterAll(() => under.database.close());

/** Runs a command; returns its exit code and output, including stderr. */
const run = (command: Command, ...words: string[]) => runOn(under.database, command, words);

async function runOn(database: Database, command: Command, words: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const status = await COMMANDS[command](words, {
    log: say,
    error: say,
    onDatabase: (on) => on(database),
  });
  return [status, said.join('\n')] as const;
}

const says = (text: RegExp) => expect.stringMatching(text);
const CASE = 'usual;2026-11-20;;400000;320000;EMPLOYED;OWNER_OCCUPATION;;;;10;2';
const TWO = deliveryFolder({
  lenders: [1, 2],
  rates: ['1;2026-11-02;10;100;3', '2;2026-11-02;10;100;3,5'],
  cases: [`${CASE};3`],
});
const PLANNED = deliveryFolder({
  lenders: [lenderLine(1, { name: 'Neuer Name' })],
  rates: ['1;2026-11-02;10;100;3,2', '1;2126-12-01T08:00;10;100;3,4'],
});

test.each<[Command, string[], string]>([
  ['import', [], 'npm run rates:import -- ORDNER [--dry-run] [--now] [--allow NAME]'],
  ['import', [TWO, PLANNED], 'Aufruf:'],
  [
    'import',
    [TWO, '--allow', 'EVERYTHING'],
    'RATE_JUMP, MARKET_SHRINKS, EMPTY_FILE, NOT_UTF8, SAME_DELIVERY',
  ],
  ['import', [TWO, '--force'], 'Aufruf:'],
  ['list', ['1'], 'npm run rates:list'],
  ['withdraw', [], 'npm run rates:withdraw -- LIEFERUNG'],
  ['withdraw', ['x'], 'npm run rates:withdraw -- LIEFERUNG'],
])('rates:%s %j prints the usage', async (command, words, usage) => {
  expect(await run(command, ...words)).toEqual([1, expect.stringContaining(usage)]);
});

// @contract 1.1
test('deliveries are tried, imported, listed and withdrawn', async () => {
  expect(await run('import', TWO, '--now')).toEqual([
    0,
    says(
      /^Lieferung 2 übernommen: 2 Anbieter, gültig ab 02\.11\.2026\. Es gilt in allen Prozessen ab \d\d:\d\d:\d\d Uhr/,
    ),
  ]);
  expect(await run('import', TWO)).toEqual([
    0,
    says(/^Genau diese Lieferung ist schon übernommen, als Lieferung 2:/),
  ]);

  const [status, said] = await run('import', PLANNED, '--dry-run', '--now');
  expect(status).toBe(0);
  expect(said).toMatch(/^Ab \d\d\.\d\d\.\d{4}(?:, \d\d:\d\d Uhr)?: 1 von 1 Referenzfällen ändern sich\.$/m);
  expect(said).toMatch(/^ {2}usual +3 % +3,2 % +\+0,2$/m);
  expect(said).toMatch(/^Ab 01\.12\.2126, 08:00 Uhr: 1 von 1/m);
  expect(said).toContain('nichts wurde übernommen. Geplant ab 01.12.2126, 08:00 Uhr.');
  expect(await run('import', PLANNED, '--now')).toEqual([0, says(/^Lieferung 3 übernommen: 1 Anbieter/)]);

  const [, listed] = await run('list');
  expect(listed).toMatch(/^ +1 .+ 640 +0 +5 {2}– +zurückgezogen am 19\.11\.2026, 12:00 Uhr$/m);
  expect(listed).toMatch(/^ +2 .+ 2 +1 +0 {2}– +zählt$/m);
  expect(listed).toMatch(/^ +3 .+ 1 +1 +0 {2}1 ab 01\.12\.2126, 08:00 Uhr +zählt$/m);
  expect(listed).toMatch(/: 2 Anbieter\.$/m);

  expect(await run('withdraw', '3')).toEqual([
    0,
    says(/^Lieferung 3 ist zurückgezogen\. Es gilt in allen Prozessen ab/),
  ]);
  expect(await run('withdraw', '3')).toEqual([0, says(/^Lieferung 3 ist schon zurückgezogen, seit /)]);
  expect(await run('withdraw', '9')).toEqual([1, says(/^Es gibt keine Lieferung 9\./)]);
  expect((await run('list'))[1]).toMatch(/^ +3 .+ {2}– +zurückgezogen am .+, zählt bis \d\d:\d\d:\d\d Uhr$/m);
  expect((await run('withdraw', '2'))[1]).toContain(
    'Danach gilt keine Lieferung mehr: Das Portal zeigt keine Angebote.',
  );
});

test('errors of a delivery are named by file and line, with the override', async () => {
  const before = deliveryFolder({ lenders: [5], rates: ['5;2026-11-02;10;100;3'] });
  await run('import', before, '--now');
  const folder = deliveryFolder({ lenders: [5], rates: ['5;2026-11-02;10;100;13'] });
  const [status, said] = await run('import', folder, '--now');
  expect(status).toBe(1);
  expect(said).toContain('rates.csv:2 RATE_JUMP Anbieter 5, 10 Jahre bis 100 %: von 3 % auf 13 %');
  expect(said).toContain('Ist das so gewollt: --allow RATE_JUMP');
  expect(await run('import', folder, '--now', '--allow', 'RATE_JUMP')).toEqual([
    0,
    says(/^Bewusst übergangen: rates\.csv:2 RATE_JUMP .*\nLieferung \d+ übernommen/),
  ]);
  expect((await run('list'))[1]).toMatch(/zählt, übernommen trotz RATE_JUMP$/m);

  const faulty = deliveryFolder({ lenders: [1], rates: ['1;2026-11-02;10;100;drei'] });
  const refused = await run('import', faulty);
  expect(refused[0]).toBe(1);
  expect(refused[1]).toMatch(/^rates\.csv:2 nominalInterestRate INVALID_NUMBER /m);
  expect(refused[1]).toContain('Die bisherigen Lieferungen bleiben in Kraft.');
});

test('if one process owns the database, a delivery counts from its next start', async () => {
  const folder = deliveryFolder({ lenders: [5], rates: ['5;2026-11-03;10;100;13'] });
  expect(await runOn({ ...under.database, shared: false }, 'import', [folder])).toEqual([
    0,
    says(/^Lieferung \d+ übernommen: .* Es gilt ab dem nächsten Start[.]/),
  ]);
});

test('in a terminal the command works on the configured database and ends with its code', async () => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-import-'));
  const database = await emptyServerDatabase();
  onTestFinished(async () => {
    await database.drop();
    rmSync(root, { recursive: true });
  });
  const program = fileURLToPath(new URL('./rates-import.command.ts', import.meta.url));
  const call = (folder: string) =>
    spawnSync(process.execPath, [program, folder], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: database.url },
    });
  expect(call(TWO)).toMatchObject({
    status: 0,
    stdout: says(
      /^Lieferung 1 übernommen: 2 Anbieter, gültig ab 02[.]11[.]2026[.] Es gilt in allen Prozessen ab .*\n$/,
    ),
  });
  expect(call(root)).toMatchObject({ status: 1, stderr: expect.stringContaining('lenders.csv') });
});
