import { performance } from 'node:perf_hooks';

/** The clock by which markets change hands: the same for every process that asks the same database. */
export interface MarketClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets the clock by the database's. */
  adjust(): Promise<void>;
}

/** The database's clock, carried on by this machine's own steady one until it is set again. */
export async function databaseClock(askDatabase: () => Promise<number>): Promise<MarketClock> {
  let ahead = 0;
  const adjust = async () => {
    const asked = performance.now();
    const told = await askDatabase();
    ahead = told - (asked + performance.now()) / 2;
  };
  await adjust();
  return { now: () => performance.now() + ahead, adjust };
}
