import { randomUUID } from 'node:crypto';
import type { LegalFigures, UnkeptPreapproval } from '@heimvorteil/calculations';
import type { PreapprovalBody } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import type { Vault } from '../privacy/index.ts';
import {
  openedPreapproval,
  ownPreapprovals,
  sealPreapproval,
  type KeptPreapproval,
  type PreapprovalOwner,
} from './kept-preapproval.ts';

/** A page that is loaded again, or a call that is sent again, asks for nothing new. */
const SAME_FOR = sql`interval '1 day'`;

/**
 * Keeps what was answered, and gives it and each of its proposals a number; the same question with the same answer keeps
 * the number that it has had today, and is the latest again. Throws a ProblemError 401 when the account is gone.
 */
export async function keepPreapproval(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  owner: PreapprovalOwner,
  made: {
    readonly stated: PreapprovalBody;
    readonly answer: UnkeptPreapproval;
    readonly legal?: LegalFigures | undefined;
  },
): Promise<KeptPreapproval> {
  const mac = vault.blindIndex('body', JSON.stringify(made));
  const earlier = await ownPreapprovals(db, owner)
    .where('content_mac', '=', mac)
    .where('made_at', '>', sql<Date>`now() - ${SAME_FOR}`)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier) {
    await db
      .updateTable('pre_approval')
      .set({ asked_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', earlier.id)
      .execute();
    return openedPreapproval(vault, earlier);
  }

  const { row: person, seal } = vault.newPerson();
  const id = randomUUID();
  const { proposals: proposed, ...rest } = made.answer;
  const proposals = proposed.map((proposal) => ({ ...proposal, id: randomUUID() }));
  const content = { stated: made.stated, answer: { id, ...rest, proposals }, legal: made.legal };
  return db.transaction().execute(async (trx) => {
    const { accountId, visitKey } = owner;
    if (accountId !== undefined) {
      const account = await trx
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (!account) throw problem(401, 'NOT_LOGGED_IN');
    }
    await trx.insertInto('person').values(person).execute();
    const { made_at: madeAt } = await trx
      .insertInto('pre_approval')
      .values({
        id,
        visit_key: accountId === undefined ? (visitKey ?? null) : null,
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
  });
}
