import type pg from 'pg';

/** Connections for work that nobody waits for. */
export interface BackgroundPool {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * A pool's connections for work that gives way: it asks for one only while one is free and nobody waits. After `patience`
 * milliseconds the first of it stands in line like everybody, so that it goes on under any load.
 */
export function givingWay(
  pool: pg.Pool,
  patience: number,
  standInLine = () => pool.connect(),
): BackgroundPool {
  const waiting: (() => void)[] = [];
  let clock: NodeJS.Timeout | undefined;
  const isFree = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max);
  const letOneAsk = () => {
    clearTimeout(clock);
    waiting.shift()?.();
    clock = waiting.length > 0 ? setTimeout(letOneAsk, patience) : undefined;
  };
  // Whoever goes on with what was answered asks first.
  pool.on('release', () => setImmediate(() => isFree() && letOneAsk()));

  const connect = async () => {
    if (waiting.length > 0 || !isFree()) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        clock ??= setTimeout(letOneAsk, patience);
      });
    }
    return standInLine();
  };
  return {
    options: pool.options,
    connect,
    // Whoever has opened the pool ends it.
    end: async () => undefined,
    async query(text, values) {
      const client = await connect();
      try {
        const answer = await client.query(text, values);
        client.release();
        return answer;
      } catch (error) {
        // As the pool's own does it: what state the connection is in, nobody knows.
        client.release(true);
        throw error;
      }
    },
  };
}
