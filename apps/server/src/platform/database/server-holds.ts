import { sql } from 'kysely';
import type pg from 'pg';
import type { Holds } from './holds.ts';
import { LockSession } from './lock-session.ts';

/** Keys of all single-number advisory locks of this database. */
const LOCKS = sql`select (classid::int8 << 32) | objid::int8 from pg_locks where locktype = 'advisory' and objsubid = 1
  and granted and database = (select oid from pg_database where datname = current_database())`;

/** Claims on a shared server: locks of one extra connection, opened on first use. They need no pooled connection, and end with the process. */
export function serverHolds(settings: pg.ClientConfig): Holds {
  // A session could take its own lock again.
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
