import pg from 'pg';
import type { Holds } from './holds.ts';

export interface OpenPool {
  readonly pool: pg.Pool;
  /** Pool for background work; lets other callers go first if connections are scarce. */
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
 * Gives background work a connection only if one is free and no one else waits. After `patience` milliseconds
 * its oldest request queues normally, so that it is served under any load.
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
  // Wait a turn of the event loop, so that the caller that released the connection can reuse it first.
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
    // Do nothing, because the pool's owner closes it.
    end: async () => undefined,
    async query(text, values) {
      const client = await connect();
      try {
        const answer = await client.query(text, values);
        client.release();
        return answer;
      } catch (error) {
        // Close the connection, because its state after an error is unknown.
        client.release(true);
        throw error;
      }
    },
  };
}
