import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { ProblemError } from '../platform/http/calls/problem-error.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { endRequests, eraseRequests } from '../leads/requests/index.ts';

export const ENDINGS = ['objection', 'erasure'] as const;

/** Database that runs `happen` right after the given statement, a moment that no HTTP call can time. */
export function afterStatement(
  db: Kysely<Tables>,
  statement: number,
  happen: () => Promise<unknown>,
): Kysely<Tables> {
  let done = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done += 1;
      if (done === statement) await happen();
      return result;
    },
  });
}

/** Database on which a request ends right after the given statement. */
export function endsAfter(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  { requestId, ending }: { readonly requestId: string; readonly ending: (typeof ENDINGS)[number] },
  statement: number,
): Kysely<Tables> {
  return afterStatement(db, statement, () =>
    db.transaction().execute(async (trx) => {
      await endRequests(trx, jobs, [requestId], { screen: 'widerspruch', notice: 'OBJECTION' });
      if (ending === 'erasure') await eraseRequests(trx, { requestIds: [requestId] });
    }),
  );
}

/** Status and code of a call's ProblemError; undefined if it succeeds. Rethrows other errors. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return `${error.statusCode} ${error.message}`;
    throw error;
  }
}
