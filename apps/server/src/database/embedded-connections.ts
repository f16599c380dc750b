import pg from 'pg';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool over a database within this process: its answers come without a turn of the event loop, so whoever gets a connection waits for
 * one. Else a queue of statements would be worked off before any answer leaves, any request is read and any clock strikes.
 */
export class EmbeddedConnections extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    if (callback === undefined)
      return super.connect().then((client) => new Promise((resolve) => setImmediate(resolve, client)));
    super.connect((...connected) => setImmediate(callback, ...connected));
    return undefined;
  }
}
