import { sql } from 'kysely';
import type pg from 'pg';
import type { Holds } from './holds.ts';
import { LockSession } from './lock-session.ts';

/** The numbers of all locks of this database that are one number. */
const LOCKS = sql`select (classid::int8 << 32) | objid::int8 from pg_locks where locktype = 'advisory' and objsubid = 1
  and granted and database = (select oid from pg_database where datname = current_database())`;

/**
 * Of a server that many processes use: locks of one connection beside the pool, opened for the first of them. However many there
 * are, nobody waits for a connection, and a process that dies frees all of its own.
 */
export function serverHolds(settings: pg.ClientConfig): Holds {
  // A connection could take again what it has.
  const here = new Set<string>();
  let session: Promise<LockSession> | undefined;
  const open = () => (session = new LockSession(settings, () => (session = undefined)).open());

  return {
    async take(row) {
      if (here.has(row)) return undefined;
      here.add(row);
      const free = () => here.delete(row);
      try {
        const hold = await (await (session ?? open())).take(row);
        if (hold) return { signal: hold.signal, release: () => hold.release().finally(free) };
        free();
        return undefined;
      } catch (error) {
        free();
        throw error;
      }
    },
    isTaken: (column) => sql<boolean>`hashtextextended(${sql.ref(column)}::text, 0) in (${LOCKS})`,
    async close() {
      const last = await session?.catch(() => undefined);
      await last?.close();
    },
  };
}
