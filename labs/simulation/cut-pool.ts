import type pg from 'pg';

/** Outcome of an SQL statement: it runs, fails, or the process dies just before or after it. */
export type Fate = 'RUNS' | 'FAILS' | 'DIES_BEFORE' | 'DIES_AFTER';

/** A planned fault, at the n-th SQL statement from now on. */
export interface PlannedFate {
  readonly fate: Exclude<Fate, 'RUNS'>;
  readonly statement: number;
}

export class PlannedFaultError extends Error {
  override name = 'PlannedFaultError';
}

/** Database connections of a simulated process, which the simulation can cut. */
export interface CutPool {
  readonly pool: pg.Pool;
  /** Whether an SQL statement is running or waiting for a connection. */
  isBusy(): boolean;
  /** Cuts all connections; callers never get an answer, as if the process had been killed. */
  cut(): void;
}

/** A new promise for each caller, because a shared one would never release its callers' memory. */
const never = () => new Promise<never>(() => undefined);

/** Wraps a connection pool; `fateOf` decides about each statement, `die` is called when the process dies. */
export function cutPool(pool: pg.Pool, fateOf: () => Fate, die: () => void): CutPool {
  let isCut = false;
  let running = 0;

  async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
    if (isCut) return never();
    const fate = fateOf();
    if (fate === 'FAILS') throw new PlannedFaultError('a statement that was to fail');
    if (fate === 'DIES_BEFORE') die();
    if (isCut) return never();
    running++;
    try {
      const result = await run();
      if (fate === 'DIES_AFTER') die();
      return isCut ? await never() : result;
    } finally {
      running--;
    }
  }

  const connected = async (): Promise<pg.PoolClient> => {
    running++;
    try {
      return await pool.connect();
    } finally {
      running--;
    }
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await (isCut ? never() : connected());
    return new Proxy(client, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function') return value;
        if (property !== 'query') return value.bind(target);
        return (...statement: unknown[]) => guarded(() => value.apply(target, statement) as Promise<unknown>);
      },
    });
  };
  const query = async (...statement: unknown[]): Promise<unknown> => {
    const client = await connect();
    try {
      return await (client.query as (...statement: unknown[]) => Promise<unknown>)(...statement);
    } finally {
      client.release();
    }
  };
  return {
    pool: { connect, query, end: () => pool.end(), on: pool.on.bind(pool) } as unknown as pg.Pool,
    isBusy: () => !isCut && running > 0,
    cut: () => void (isCut = true),
  };
}
