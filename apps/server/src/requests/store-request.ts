import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../privacy/index.ts';
import { takeKey } from './idempotency.ts';
import type { NewRequest } from './new-request.ts';
import { waitForSamePerson, wasAskedRecently } from './recent-request.ts';

/** What storing a request needs. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
}

/** Stores a request and gives what to answer: its own answer, or the one that the same submission got before. */
export type StoreRequest = (store: Store, fresh: NewRequest) => Promise<CreateRequestAnswer>;

/**
 * Commits request, consents, advisers, deliveries and their jobs together, then answers. Throws a ProblemError: 409
 * `IDEMPOTENCY_KEY_REUSED` or `RECENTLY_CREATED_REQUEST`.
 */
export const storeRequest: StoreRequest = async ({ db, vault, jobs }, fresh) => {
  const answer = await db.transaction().execute(async (trx) => {
    const earlier = await takeKey(trx, vault, {
      ...fresh.submission,
      requestId: fresh.request.id,
      personId: fresh.request.person_id,
      answer: fresh.sealedAnswer,
    });
    if (earlier === 'REUSED') throw problem(409, 'IDEMPOTENCY_KEY_REUSED');
    if (earlier) return earlier;
    await waitForSamePerson(trx, fresh.duplicateKey);
    if (await wasAskedRecently(trx, vault, fresh.duplicateKey))
      throw problem(409, 'RECENTLY_CREATED_REQUEST');

    await trx.insertInto('person').values(fresh.person).execute();
    await trx.insertInto('request').values(fresh.request).execute();
    await trx.insertInto('consent').values(fresh.consents).execute();
    if (fresh.advisers.length > 0) {
      await trx.insertInto('request_adviser').values(fresh.advisers).execute();
      await trx
        .insertInto('request_step')
        .values(
          fresh.advisers.map(({ request_id, adviser_id, status }) => ({ request_id, adviser_id, status })),
        )
        .execute();
    }
    await trx.insertInto('link_token').values(fresh.links).execute();
    await owe(trx, jobs, fresh.deliveries);
    return fresh.answer;
  });
  jobs.wake('deliveries');
  return answer;
};
