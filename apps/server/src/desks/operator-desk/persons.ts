import type { BeingErased, FoundPerson, PersonSearch } from '@heimvorteil/desk/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import { sql, type Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { profileOfAccount } from '../../people/identity/index.ts';
import {
  beginErasure,
  findPendingErasures,
  exportRatings,
  exportRequests,
  finishErasure,
  type PendingErasure,
} from '../profile/index.ts';
import { consentProofs, consentsOfAccount, contactIndexOf } from '../../leads/requests/index.ts';
import type { OperatorParts } from './operator-parts.ts';

/** Finds accounts and requests by email address, or requests by phone number; audits the search. */
export async function findPerson(
  parts: OperatorParts,
  search: PersonSearch,
  by: string,
): Promise<FoundPerson> {
  const found = await belongings(parts, search.contact);
  await note(parts.db, 'PERSON_SEARCHED', { found, search, by });
  return summarize(found);
}

/** Exports the found data in readable form (Art. 15 GDPR). */
export async function exportPerson(parts: OperatorParts, search: PersonSearch, by: string): Promise<string> {
  const { db, vault } = parts;
  const found = await belongings(parts, search.contact);
  await note(db, 'PERSON_EXPORTED', { found, search, by });
  const accounts = [];
  for (const accountId of found.accountIds) {
    const profile = await profileOfAccount(db, vault, accountId);
    if (profile)
      accounts.push(
        await parts.exported({
          accountId,
          sessionId: '',
          roles: [],
          withheldRoles: [],
          hasJustLoggedIn: false,
          ...profile,
        }),
      );
  }
  const selector = { requestIds: found.requests.map(({ id }) => id) };
  const hasRequests = selector.requestIds.length > 0;
  return JSON.stringify(
    {
      accounts,
      requests: hasRequests ? await exportRequests(parts, selector) : [],
      consents: hasRequests ? await consentsOfAccount(db, selector) : [],
      ratings: hasRequests ? await exportRatings(parts, selector) : [],
      proofs: hasRequests ? await consentProofs(parts, selector) : [],
    },
    null,
    2,
  );
}

/**
 * Erases accounts and requests. If this call fails halfway, a worker finishes and audits the erasure. Returns
 * what is erased, and what will be once no message about it is being sent.
 */
export async function erasePerson(
  parts: OperatorParts,
  search: PersonSearch,
  by: string,
): Promise<FoundPerson> {
  const found = await belongings(parts, search.contact);
  const wanted = { accountIds: found.accountIds, requestIds: found.requests.map(({ id }) => id) };
  const pending = await beginErasure(parts, wanted, { by, reason: search.reason });
  // Nothing to begin: another operator may have begun this erasure or finished it.
  if (!pending) return summarize({ ...NOTHING, pending: (await belongings(parts, search.contact)).pending });
  // Ignore the error, because a worker repeats the erasure and logs its errors.
  const isFinished = await finishErasure(parts, pending).catch(() => false);
  return isFinished ? summarize(found) : summarize({ ...NOTHING, pending: [...found.pending, pending] });
}

export async function findErasures({ db }: Pick<OperatorParts, 'db'>): Promise<BeingErased[]> {
  return (await findPendingErasures(db)).map((one) => ({ ...beingErased([one]), reason: one.reason }));
}

interface Belongings {
  readonly accountIds: readonly string[];
  readonly requests: Readonly<Awaited<ReturnType<typeof requestsBy>>>;
  /** Erasures not yet finished; the other properties leave out their accounts and requests. */
  readonly pending: readonly PendingErasure[];
}

const NOTHING = { accountIds: [], requests: [] } as const;

async function belongings({ db, vault }: OperatorParts, contact: string): Promise<Belongings> {
  const { column, index } = contactIndexOf(contact, vault);
  const accounts =
    column === 'email_index'
      ? await db.selectFrom('account').select('id').where('email_index', '=', index).execute()
      : [];
  const requests = await requestsBy(db, column, index);
  const links = await db
    .selectFrom('opt_out_link')
    .select('request_id')
    .where('purpose', '=', 'OBJECTION')
    .where(sql<boolean>`contact_indexes @> ${[index]}::text[]`)
    .execute();
  const ids = new Set([
    ...[...accounts, ...requests].map(({ id }) => id),
    ...links.map((one) => one.request_id),
  ]);
  const pending = (await findPendingErasures(db)).filter((one) =>
    [...one.accountIds, ...one.requestIds].some((id) => ids.has(id)),
  );
  const going = new Set(pending.flatMap((one) => [...one.accountIds, ...one.requestIds]));
  return {
    accountIds: accounts.map(({ id }) => id).filter((id) => !going.has(id)),
    requests: requests.filter(({ id }) => !going.has(id)),
    pending,
  };
}

function requestsBy(db: Kysely<Tables>, column: 'email_index' | 'phone_index', index: string) {
  return db
    .selectFrom('request')
    .select(['id', 'number', 'created_at', 'status'])
    .where(column, '=', index)
    .orderBy('created_at', 'desc')
    .execute();
}

function summarize({ accountIds, requests, pending }: Belongings): FoundPerson {
  return {
    accounts: accountIds.length,
    requests: requests.map((row) => ({
      requestId: row.id,
      number: row.number ?? caseNumber(row.id),
      createdAt: row.created_at.toISOString(),
      status: row.status ?? 'RECEIVED',
    })),
    ...(pending.length > 0 && { beingErased: beingErased(pending) }),
  };
}

function beingErased(pending: readonly PendingErasure[]): Omit<BeingErased, 'reason'> {
  return {
    since: new Date(Math.min(...pending.map(({ startedAt }) => startedAt.getTime()))).toISOString(),
    accounts: pending.flatMap(({ accountIds }) => accountIds).length,
    requests: pending.flatMap(({ requestIds }) => requestIds).length,
  };
}

/** Audits the counts and the reason, but never the person's contact. */
function note(
  db: Kysely<Tables>,
  action: 'PERSON_SEARCHED' | 'PERSON_EXPORTED',
  { found, search, by }: { found: Belongings; search: PersonSearch; by: string },
): Promise<void> {
  return noteAudit(db, {
    actor: 'OPERATOR',
    actorId: by,
    action,
    detail: { reason: search.reason, accounts: found.accountIds.length, requests: found.requests.length },
  });
}
