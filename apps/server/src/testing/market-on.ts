import { compileDeliveries } from '../market/offers/market-compiler/compile-deliveries.ts';
import { openMarket, withdrawDelivery, type MarketInForce } from '../market/offers/index.ts';
import { openTestDatabase, type DatabaseKind } from './test-database.ts';
import type { Database } from '../platform/database/open-database.ts';

/** Market on a database that contains no valid rates; the test sets its clock. */
export interface MarketUnderTest {
  readonly database: Database;
  readonly clock: { now(): number; adjust(): Promise<void> };
  at(moment: string): number;
  /** Opens the market on this database, as a second process would. */
  open(compile?: typeof inThisThread): Promise<MarketInForce>;
}

/** Compile in this thread, because starting a worker thread takes longer than compiling small sheets. */
const inThisThread = async (...task: Parameters<typeof compileDeliveries>) => compileDeliveries(...task);

/** Opens the database; the demo's rates end a day before the clock's start. */
export async function marketOn(kind: DatabaseKind, begin: string): Promise<MarketUnderTest> {
  const database = await openTestDatabase(kind);
  let now = Date.parse(begin);
  await withdrawDelivery(database.db, 1, { immediately: true, now: now - 86_400_000 });
  const clock = { now: () => now, adjust: async () => undefined };
  return {
    database,
    clock,
    at: (moment) => (now = Date.parse(moment)),
    open: (compile = inThisThread) =>
      openMarket({
        db: database.db,
        clock,
        maxAgeDays: 14,
        publicUrl: 'http://127.0.0.1:3000',
        compile,
      }),
  };
}
