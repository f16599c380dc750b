import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '@heimvorteil/engine';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { readAdviserFile, storeAdvisers } from '../../apps/server/src/leads/advisers/index.ts';
import {
  DeliveryErrorLog,
  importDelivery,
  rateDeliveries,
  readLenders,
} from '../../apps/server/src/market/offers/index.ts';
import { withNewestFrom } from './newest-from.ts';
import { z } from 'zod';
import {
  column,
  errorLines,
  FileErrorLog,
  readRows,
  wholeNumber,
  type FILE_ERROR_CODES,
  type TextReader,
} from '../../apps/server/src/platform/csv-files/index.ts';

const readInstant: TextReader<string> = (text) =>
  Number.isNaN(Date.parse(text))
    ? { code: 'INVALID_DATE', message: `„${text}“ ist kein Zeitpunkt der Form 2026-11-02T08:00:00.000Z.` }
    : { value: text };

const schema = z.object({
  providerId: column(wholeNumber({ min: 1, max: 999_999_999 })),
  stars: column(wholeNumber({ min: 1, max: 5 })),
  text: z.string(),
  createdAt: column(readInstant),
});

/** Reads the demo's `ratings.csv`; throws with all errors in it. */
function readRatings(text: string): z.output<typeof schema>[] {
  const log = new FileErrorLog<(typeof FILE_ERROR_CODES)[number]>();
  const rows = readRows('ratings.csv', text, schema, log);
  if (log.count > 0) throw new Error(`the demo's ratings are invalid: ${errorLines(log.errors).join('; ')}`);
  return rows.map(({ row }) => row);
}

const DEMO_MARKET = fileURLToPath(new URL('../market/', import.meta.url));
/** Rows per statement, because PostgreSQL accepts at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
/** Number of the advisory lock; no other lock of the product may use it. */
const LOADING = 20_261_120;

/**
 * Imports the demo's market, advisers and ratings into a database without a market; else does nothing.
 * `newestFrom` replaces the effective day of the newest rates.
 */
export async function loadDemoMarket(
  db: Kysely<Tables>,
  { folder = DEMO_MARKET, newestFrom }: { folder?: string; newestFrom?: IsoDate } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOADING})`.execute(trx);
    if (!(await rateDeliveries(trx).isEmpty())) return;
    await importDelivery(
      trx,
      folder,
      newestFrom === undefined ? {} : { rewrite: (texts) => withNewestFrom(texts, newestFrom) },
    );
    await loadRatings(trx, await textOf(folder, 'ratings.csv'));
    await loadAdvisers(trx, folder);
  });
}

function textOf(folder: string, file: string): Promise<string> {
  return readFile(`${folder}/${file}`, 'utf8');
}

async function loadRatings(trx: Transaction<Tables>, file: string): Promise<void> {
  const values = readRatings(file).map(({ providerId, stars, text, createdAt }) => ({
    provider_id: providerId,
    stars,
    text,
    demo: true,
    created_at: createdAt,
  }));
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('rating')
      .values(values.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** Imports advisers.csv as an operator would; the providers come from lenders.csv in the same folder. */
async function loadAdvisers(trx: Transaction<Tables>, folder: string): Promise<void> {
  const lenders = readLenders(await textOf(folder, 'lenders.csv'), new DeliveryErrorLog(), new Set());
  const kinds = new Map(lenders.map(({ row }) => [row.lenderId, row.kind]));
  const reading = readAdviserFile(await readFile(`${folder}/advisers.csv`), 'advisers.csv', {
    kindOf: (providerId) => kinds.get(providerId),
    withSecret: new Set(),
  });
  if (reading.errors) throw new Error(`the demo's advisers are invalid: ${reading.errors[0]?.code}`);
  await storeAdvisers(trx, reading.advisers, { demo: true });
}
