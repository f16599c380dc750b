import type pg from 'pg';

/** Hears of connections that break, idle ones and those still closing; an error that nobody hears ends the process. */
export function onConnectionError(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
