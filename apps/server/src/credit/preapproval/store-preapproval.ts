import { randomUUID } from 'node:crypto';
import type { LegalFigures, UnstoredPreapproval } from '@heimvorteil/calculations';
import type { PreapprovalBody } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import {
  openedPreapproval,
  ownPreapprovals,
  sealPreapproval,
  type StoredPreapproval,
  type PreapprovalOwner,
  VISIT_RETENTION,
} from './stored-preapproval.ts';
import { idsSince, lockAccount } from '../../people/identity/index.ts';

/** Maximum age of a login that can have happened during the calculation, which takes far less. */
const IN_PROGRESS_FOR = sql`interval '10 minutes'`;

/** Session writes and login share a lock, because a result saved in between could never be opened. */
async function lockVisit(trx: Transaction<Tables>, visitKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pre-approvals of ${visitKey}`}, 0))`.execute(
    trx,
  );
}

/** The owner at storage time: the account that logged in meanwhile, or the visit's newest id. */
async function ownerOfVisit(trx: Transaction<Tables>, asking: string): Promise<PreapprovalOwner> {
  await lockVisit(trx, asking);
  const ids = await idsSince(trx, asking);
  const session = await trx
    .selectFrom('session')
    .select('account_id')
    .where('visit_key', 'in', ids)
    .where('created_at', '>', sql<Date>`now() - ${IN_PROGRESS_FOR}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session ? { accountId: session.account_id } : { visitKey: ids.at(-1)! };
}

/** A reload or a repeated call within this time stores nothing new. */
const SAME_FOR = sql`interval '1 day'`;

interface Made {
  readonly stated: PreapprovalBody;
  readonly answer: UnstoredPreapproval;
  readonly legal?: LegalFigures | undefined;
}

/**
 * Stores an answer and assigns ids to it and its proposals. The same question with the same answer within a
 * day reuses its id and becomes the latest again. Throws a ProblemError 401 if the account is gone, and
 * errors of `admit`, which runs only before an insert.
 */
export async function storePreapproval(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  asking: PreapprovalOwner,
  made: Made,
  admit: (trx: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<StoredPreapproval> {
  const mac = vault.blindIndex('body', JSON.stringify(made));
  return db.transaction().execute(async (trx) => {
    // A concurrent duplicate waits here and then finds the stored answer.
    const owner = await lockedOwner(trx, asking);
    const earlier = await ownPreapprovals(trx, owner)
      .where('content_mac', '=', mac)
      .where('made_at', '>', sql<Date>`now() - ${SAME_FOR}`)
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!earlier) {
      await admit(trx);
      return insertPreapproval({ trx, vault }, owner, { made, mac });
    }
    await trx
      .updateTable('pre_approval')
      .set({ asked_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', earlier.id)
      .execute();
    return openedPreapproval(vault, earlier);
  });
}

/** Resolves the current owner and locks its row or visit; throws a ProblemError 401. */
async function lockedOwner(trx: Transaction<Tables>, asking: PreapprovalOwner): Promise<PreapprovalOwner> {
  const { accountId, visitKey } = asking;
  const owner =
    accountId === undefined && visitKey !== undefined ? await ownerOfVisit(trx, visitKey) : asking;
  if (owner.accountId === undefined) return owner;
  await lockAccount(trx, owner.accountId);
  return { accountId: owner.accountId };
}

async function insertPreapproval(
  { trx, vault }: { trx: Transaction<Tables>; vault: Vault },
  { accountId, visitKey }: PreapprovalOwner,
  { made, mac }: { made: Made; mac: string },
): Promise<StoredPreapproval> {
  const { row: person, seal } = vault.newPerson();
  const id = randomUUID();
  const { proposals: proposed, ...rest } = made.answer;
  const proposals = proposed.map((proposal) => ({ ...proposal, id: randomUUID() }));
  const content = { stated: made.stated, answer: { id, ...rest, proposals }, legal: made.legal };
  await trx.insertInto('person').values(person).execute();
  const { made_at: madeAt } = await trx
    .insertInto('pre_approval')
    .values({
      id,
      visit_key: visitKey ?? null,
      account_id: accountId ?? null,
      person_id: person.id,
      content: sealPreapproval(seal, id, content),
      content_mac: mac,
    })
    .returning('made_at')
    .executeTakeFirstOrThrow();
  if (proposals.length > 0)
    await trx
      .insertInto('proposal')
      .values(proposals.map((proposal) => ({ id: proposal.id, pre_approval_id: id })))
      .execute();
  return { id, accountId: accountId ?? null, madeAt, ...content };
}

/**
 * Moves pre-approvals of a visit, finished or in progress, to its next id or to the account that logs in.
 * Afterwards no other id can open them.
 */
export async function carryPreapprovals(
  trx: Transaction<Tables>,
  { from, to, accountId }: { readonly from: string; readonly to: string; readonly accountId?: string },
): Promise<void> {
  await lockVisit(trx, from);
  if (accountId !== undefined)
    await trx.updateTable('session').set({ visit_key: from }).where('id_hash', '=', to).execute();
  await trx
    .updateTable('pre_approval')
    .set(accountId === undefined ? { visit_key: to } : { visit_key: null, account_id: accountId })
    .where('visit_key', '=', from)
    .where('made_at', '>', sql<Date>`now() - ${VISIT_RETENTION}`)
    .execute();
}
