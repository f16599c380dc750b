import pg from 'pg';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** About a second's work: whoever comes later is told at once to come again. */
const MOST_WAITING = 250;

/** So many wait for the only connection that nobody else should. */
class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
  /** too_many_connections. */
  readonly code = '53300';
}

/**
 * A pool over a database within this process: its answers come without a turn of the event loop, so whoever gets a connection waits for
 * one. Else a queue of statements would be worked off before any answer leaves, any request is read and any clock strikes.
 */
export class EmbeddedConnections extends pg.Pool {
  /** Rejects with a TooManyWaitingError where so many wait that the answer would come too late. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const tooMany = this.waitingCount >= MOST_WAITING ? new TooManyWaitingError() : undefined;
    if (callback === undefined) return tooMany ? Promise.reject(tooMany) : this.standInLine();
    if (tooMany) callback(tooMany, undefined, () => undefined);
    else super.connect((...connected) => setImmediate(callback, ...connected));
    return undefined;
  }

  /** A connection however many wait. */
  async standInLine(): Promise<pg.PoolClient> {
    const client = await super.connect();
    return new Promise((resolve) => setImmediate(resolve, client));
  }
}
