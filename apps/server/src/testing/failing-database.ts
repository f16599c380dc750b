import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../platform/database/tables.ts';

/** Database on which one statement fails; `statements` is the number of statements so far. */
export interface FailingDatabase {
  readonly db: Kysely<Tables>;
  statements(): number;
}

class PlannedFaultError extends Error {
  override name = 'PlannedFaultError';
}

/** Counts statements in transactions. Statement `failing` is not sent, or its answer is lost (UNANSWERED). */
export function failingDatabase(
  pool: pg.Pool,
  failing: number,
  how: 'UNSENT' | 'UNANSWERED' = 'UNSENT',
): FailingDatabase {
  let count = 0;
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function') return value;
        if (property !== 'query') return value.bind(target);
        return async (...statement: unknown[]) => {
          // Never fail a rollback, because every failed transaction ends with one.
          const isFailing = statement[0] !== 'rollback' && ++count === failing;
          const answer: unknown =
            isFailing && how === 'UNSENT' ? undefined : await value.apply(target, statement);
          if (isFailing) throw new PlannedFaultError();
          return answer;
        };
      },
    });
  };
  const dialect = new PostgresDialect({ pool: { connect, end: async () => undefined } as never });
  return { db: new Kysely<Tables>({ dialect }), statements: () => count };
}
