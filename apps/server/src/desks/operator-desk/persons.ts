import type { BeingErased, FoundPerson, PersonSearch } from '@heimvorteil/desk/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import { sql, type Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { profileOfAccount } from '../../people/identity/index.ts';
import {
  beginErasure,
  begunErasures,
  exportRatings,
  exportRequests,
  finishErasure,
  type BegunErasure,
} from '../profile/index.ts';
import { consentProofs, consentsOfAccount, contactIndexOf } from '../../leads/requests/index.ts';
import type { OperatorParts } from './operator-parts.ts';

/** What an address or number leads to: accounts with that address, requests with either; the search is noted. */
export async function findPerson(
  parts: OperatorParts,
  search: PersonSearch,
  by: string,
): Promise<FoundPerson> {
  const found = await belongings(parts, search.contact);
  await note(parts.db, 'PERSON_SEARCHED', { found, search, by });
  return told(found);
}

/** All of it, readable: what somebody may ask for by Art. 15 GDPR. */
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
  const whose = { requestIds: found.requests.map(({ id }) => id) };
  const hasRequests = whose.requestIds.length > 0;
  return JSON.stringify(
    {
      accounts,
      requests: hasRequests ? await exportRequests(parts, whose) : [],
      consents: hasRequests ? await consentsOfAccount(db, whose) : [],
      ratings: hasRequests ? await exportRatings(parts, whose) : [],
      proofs: hasRequests ? await consentProofs(parts, whose) : [],
    },
    null,
    2,
  );
}

/**
 * Erases all of it as an account is erased, the journal included; once it is begun it ends, if need be in a worker, and is noted then. Gives
 * what is erased, and what is being erased as soon as no message about it is on its way.
 */
export async function erasePerson(
  parts: OperatorParts,
  search: PersonSearch,
  by: string,
): Promise<FoundPerson> {
  const found = await belongings(parts, search.contact);
  const wanted = { accountIds: found.accountIds, requestIds: found.requests.map(({ id }) => id) };
  const begun = await beginErasure(parts, wanted, { by, reason: search.reason });
  // Somebody else may have begun, or ended, it a moment ago.
  if (!begun) return told({ ...NOTHING, begun: (await belongings(parts, search.contact)).begun });
  // Whatever fails from here on a worker meets again, and says so.
  const isFinished = await finishErasure(parts, begun).catch(() => false);
  return isFinished ? told(found) : told({ ...NOTHING, begun: [...found.begun, begun] });
}

/** What was begun and has not ended, whosever it is. */
export async function erasures({ db }: Pick<OperatorParts, 'db'>): Promise<BeingErased[]> {
  return (await begunErasures(db)).map((one) => ({ ...beingErased([one]), reason: one.reason }));
}

interface Belongings {
  readonly accountIds: readonly string[];
  readonly requests: Readonly<Awaited<ReturnType<typeof requestsBy>>>;
  /** What of it somebody is erasing already; the others are not among it. */
  readonly begun: readonly BegunErasure[];
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
  const begun = (await begunErasures(db)).filter((one) =>
    [...one.accountIds, ...one.requestIds].some((id) => ids.has(id)),
  );
  const going = new Set(begun.flatMap((one) => [...one.accountIds, ...one.requestIds]));
  return {
    accountIds: accounts.map(({ id }) => id).filter((id) => !going.has(id)),
    requests: requests.filter(({ id }) => !going.has(id)),
    begun,
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

function told({ accountIds, requests, begun }: Belongings): FoundPerson {
  return {
    accounts: accountIds.length,
    requests: requests.map((row) => ({
      requestId: row.id,
      number: row.number ?? caseNumber(row.id),
      createdAt: row.created_at.toISOString(),
      status: row.status ?? 'RECEIVED',
    })),
    ...(begun.length > 0 && { beingErased: beingErased(begun) }),
  };
}

function beingErased(begun: readonly BegunErasure[]): Omit<BeingErased, 'reason'> {
  return {
    since: new Date(Math.min(...begun.map(({ begunAt }) => begunAt.getTime()))).toISOString(),
    accounts: begun.flatMap(({ accountIds }) => accountIds).length,
    requests: begun.flatMap(({ requestIds }) => requestIds).length,
  };
}

/** Notes counts and the reason, never what was typed. */
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
