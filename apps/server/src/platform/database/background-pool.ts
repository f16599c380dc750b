import pg from 'pg';
import type { Holds } from './holds.ts';

export interface OpenPool {
  readonly pool: pg.Pool;
  /** For background work, which yields when connections are scarce. */
  readonly background: BackgroundPool;
  readonly holds: Holds;
  close(): Promise<void>;
}

export interface BackgroundPool {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * Gives background work a connection only while one is free and no caller waits. After `patience`
 * milliseconds its first request queues as usual, so that it proceeds under any load.
 */
export function backgroundPool(
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
  // Delayed, so that the next statement of the releasing caller goes first.
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
    // Does nothing, because the pool's owner closes it.
    end: async () => undefined,
    async query(text, values) {
      const client = await connect();
      try {
        const answer = await client.query(text, values);
        client.release();
        return answer;
      } catch (error) {
        // Closes the connection, because its state is unknown after an error.
        client.release(true);
        throw error;
      }
    },
  };
}
