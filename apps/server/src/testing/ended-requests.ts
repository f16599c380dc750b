import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { withdrawFromAdviser, withdrawRequest } from '../leads/conversation/withdraw.ts';
import type { Holds } from '../platform/database/holds.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deliver } from '../leads/deliveries/deliver.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { optOutToken } from '../leads/objections/objection-link.ts';
import { objectBy } from '../leads/objections/object.ts';
import { erasePersons } from '../desks/profile/erase-profile.ts';
import { advisersOfRequest } from './adviser-answers.ts';
import { deliveryParts } from './delivery-parts.ts';
import { sendRequest } from './request-journey.ts';
import type { TestApp } from './test-app.ts';

interface EndParts extends Pick<TestApp, 'vault' | 'market'> {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly patience: number;
}

export interface SentProposalRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly objection: string;
  readonly adviser: string;
  readonly message: { readonly id: string; readonly rowId: string };
}

/** Operations that end a request, or one adviser's part in it, by name. */
export const ENDS: Readonly<
  Record<string, (parts: EndParts, request: SentProposalRequest) => Promise<unknown>>
> = {
  'an objection': (parts, { objection }) => objectBy(parts, objection),
  'a withdrawal': (parts, { statusToken }) => withdrawRequest(parts, { token: statusToken }),
  'a withdrawal from one adviser': (parts, { statusToken, adviser }) =>
    withdrawFromAdviser(parts, { token: statusToken }, adviser),
  'an erasure': (parts, { requestId }) => erasePersons(parts, { accountIds: [], requestIds: [requestId] }),
};

let person = 8_000;

/** True if the operation confirms the end, false for a 503, after which the caller must try again. */
export function acknowledged(ending: Promise<unknown>): Promise<boolean> {
  return ending.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ statusCode: 503 });
      return false;
    },
  );
}

export function journeysOf(running: () => TestApp) {
  async function sendProposalRequest(): Promise<SentProposalRequest> {
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const { db } = running().database;
    const [first] = await advisersOfRequest(running(), requestId);
    const row = await db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', first!.adviserId)
      .executeTakeFirstOrThrow();
    return {
      requestId,
      statusToken,
      objection: await optOutToken({ db, vault: running().vault }, 'OBJECTION', { requestId }),
      adviser: first!.publicId,
      message: { id: row.job_id, rowId: row.id },
    };
  }

  function endParts(isHeld?: Holds['isHeld']): EndParts {
    const { jobs, vault, market, database } = running();
    const holds = isHeld ? { ...jobs.holds, isHeld } : jobs.holds;
    // Zero patience: the end is refused at once, without waiting for a message that is being sent.
    return { db: database.db, jobs: { ...jobs, holds }, vault, market, patience: 0 };
  }

  /** Starts sending a message, which arrives at `arrive()`. Aborting stops it unless `heeds` is false. */
  async function sending({ message }: SentProposalRequest, { heeds = true } = {}) {
    const { promise: letGo, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const arrived: string[] = [];
    const parts = deliveryParts(running(), async (id, _message, _seal, signal) => {
      begin();
      const brokenOff = new Promise<never>((_resolve, reject) => {
        if (heeds) signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      await Promise.race([letGo, brokenOff]);
      arrived.push(id);
    });
    const over = deliver(parts, message);
    await started;
    return { arrive, over, arrived };
  }

  return { sendProposalRequest, endParts, sending };
}
