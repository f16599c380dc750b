import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../platform/database/tables.ts';
import { openDatabase, type Database } from '../../platform/database/open-database.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { countWaits } from '../../testing/held-up.ts';
import { delivery, immobilie } from '../../testing/open-immo.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { importListings } from './import-listings.ts';
import { storedListings } from './stored-listings.ts';

const COMMAND = fileURLToPath(new URL('./listings-import.command.ts', import.meta.url));
const geography = builtInGeography();

let folder: string;
let server: ServerDatabase;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-imports-'));
  server = await newServerDatabase();
  database = await openDatabase({ kind: 'postgres', url: server.url });
});
beforeEach(() => sql`truncate listing, listing_delivery`.execute(database.db));
afterAll(async () => {
  await database.close();
  await server.drop();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, advertisers: readonly (readonly [anid: string, number: string])[]): string {
  const path = join(folder, name);
  const all = advertisers.map(
    ([anid, number]) => `<anbieter><openimmo_anid>${anid}</openimmo_anid>${immobilie({ number })}</anbieter>`,
  );
  writeFileSync(path, `<openimmo><uebertragung umfang="TEIL"/>${all.join('')}</openimmo>`);
  return path;
}

const take = (path: string, db: Kysely<Tables> = database.db) =>
  importListings(path, { db, geography, allowMassDeletion: false });

/** Holds the lock on an advertiser's listings until released. */
async function holding(
  advertiserId: string,
): Promise<{ release: () => Promise<void>; trx: Transaction<Tables> }> {
  const trx = await database.db.startTransaction().execute();
  await storedListings(trx).hold(advertiserId);
  return { trx, release: () => trx.commit().execute() };
}

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => countWaits(database.db)).toBeGreaterThanOrEqual(count);
}

test('of different advertisers do not wait for each other, of one they do', async () => {
  const { release } = await holding('TEST-A');
  const own = take(fileOf('a.xml', [['TEST-A', '1']]));
  await untilWaiting(1);
  expect((await take(fileOf('b.xml', [['TEST-B', '2']]))).added).toBe(1);
  expect(await Promise.race([own, 'waits'])).toBe('waits');
  await release();
  expect((await own).added).toBe(1);
});

test('that wait for one another still end, and nothing of either is lost', async () => {
  const { release } = await holding('TEST-C');
  const forth = take(
    fileOf('forth.xml', [
      ['TEST-A', '1'],
      ['TEST-C', '2'],
      ['TEST-B', '3'],
    ]),
  );
  const back = take(
    fileOf('back.xml', [
      ['TEST-B', '4'],
      ['TEST-C', '5'],
      ['TEST-A', '6'],
    ]),
  );
  await untilWaiting(2);
  await release();
  expect([(await forth).added, (await back).added]).toEqual([3, 3]);
  const rows = await database.db.selectFrom('listing').select('expose_id').orderBy('expose_id').execute();
  expect(rows.map(({ expose_id: id }) => Number(id))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('that take the same number at the same moment: the later one reports it, and removes nothing', async () => {
  const { trx, release } = await holding('TEST-Z');
  await take(fileOf('z.xml', [['TEST-Z', '42']]), {
    transaction: () => ({ execute: (run: (inner: Transaction<Tables>) => Promise<unknown>) => run(trx) }),
  } as never);
  const late = take(
    fileOf('late.xml', [
      ['TEST-A', '42'],
      ['TEST-A', '43'],
    ]),
  );
  await untilWaiting(1);
  await release();
  const { added, errors } = await late;
  expect([added, errors.map(({ code, listing }) => [code, listing])]).toEqual([
    1,
    [['EXPOSE_ID_TAKEN', '42']],
  ]);
  const owner = await database.db
    .selectFrom('listing')
    .select('advertiser_id')
    .where('expose_id', '=', '42')
    .execute();
  expect(owner).toEqual([{ advertiser_id: 'TEST-Z' }]);
});

function runCommand(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
  });
  return { status, stdout, stderr };
}

test(
  'the command imports several files at once and reports them in their order',
  { timeout: 120_000 },
  async () => {
    const names = ['1.xml', '2.xml', '3.xml', '4.xml'];
    const files = names.map((name, at) =>
      at === 2
        ? (writeFileSync(join(folder, name), '<html/>'), join(folder, name))
        : (writeFileSync(join(folder, name), delivery([{ number: String(at + 1) }], { anid: `TEST-${at}` })),
          join(folder, name)),
    );
    expect(runCommand({ DATABASE_URL: server.url }, '--parallel', '3', ...files)).toEqual({
      status: 1,
      stdout: ['1.xml', '2.xml', '4.xml']
        .map(
          (name) => `${name} (Teillieferung): 1 neu, 0 geändert, 0 unverändert, 0 gelöscht, 0 abgelehnt.\n`,
        )
        .join(''),
      stderr: expect.stringMatching(
        /3[.]xml:1 NOT_OPENIMMO .*\n.*3[.]xml ist abgelehnt, nichts wurde geändert[.]\n$/,
      ),
    });
    expect(runCommand({ DATABASE_URL: '' }, '--parallel', '3', ...files)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--parallel braucht DATABASE_URL'),
    });
    for (const wrong of ['0', '65', 'x', '1.5'])
      expect(runCommand({ DATABASE_URL: server.url }, '--parallel', wrong, ...files)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Aufruf: npm run listings:import'),
      });
  },
);
