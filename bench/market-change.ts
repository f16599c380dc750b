import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { importDelivery, openMarket } from '../apps/server/src/market/offers/index.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { absolute, type Result } from './results.ts';

const LENDERS = 10_000;
const LENDERS_OF_DEMO = 600;
const demo = new URL('../demo/market/', import.meta.url);

/** Measures how many ms other requests wait at most while the server loads 10,000 lenders from PostgreSQL. */
export async function measureMarketChange(): Promise<Result[]> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-bench-'));
  try {
    const database = await openDatabase({ kind: 'postgres', url: server.url });
    await migrate(database.db);
    const market = await openMarket({ db: database.db, publicUrl: 'http://127.0.0.1', maxAgeDays: 14 });
    writeManyLenders(folder);
    await importDelivery(database.db, folder, { immediately: true });
    const turns = watchTurns();
    await market.refresh();
    const longest = await turns.longest();
    const loaded = market.current().market.lenders.length;
    await database.close();
    if (loaded < LENDERS) throw new Error(`only ${loaded} lenders were loaded`);
    return [
      absolute('longest turn while 10,000 lenders are loaded, processor time', 'ms', longest.processor, {
        atMost: 50,
      }),
      absolute('longest pause while 10,000 lenders are loaded, elapsed time', 'ms', longest.clock, {
        atMost: 50,
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
  }
}

/** Writes the demo market with copied lenders; leaves out reference cases, which would no longer match. */
function writeManyLenders(folder: string): void {
  const copies = Array.from({ length: Math.ceil(LENDERS / LENDERS_OF_DEMO) }, (_one, copy) => copy);
  for (const file of ['lenders.csv', 'rates.csv', 'surcharges.csv', 'reference-cases.csv']) {
    const [header = '', ...lines] = readFileSync(new URL(file, demo), 'utf8').trimEnd().split('\n');
    const repeated = copies.flatMap((copy) =>
      lines.map((line) => line.replace(/^\d+/, (id) => String(Number(id) + copy * 1_000_000))),
    );
    writeFileSync(
      join(folder, file),
      [header, ...(file === 'reference-cases.csv' ? [] : repeated)].join('\n'),
    );
  }
}

/** Measures the longest time in ms for which this thread blocks its event loop. */
function watchTurns() {
  const processor = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const longest = { clock: 0, processor: 0 };
  let last = { clock: performance.now(), processor: processor() };
  const timer = setInterval(() => {
    const now = { clock: performance.now(), processor: processor() };
    longest.clock = Math.max(longest.clock, now.clock - last.clock);
    longest.processor = Math.max(longest.processor, now.processor - last.processor);
    last = now;
  }, 1);
  return {
    async longest() {
      // Let the timer fire once more, so that the last turn counts too.
      await setTimeout(20);
      clearInterval(timer);
      return longest;
    },
  };
}
