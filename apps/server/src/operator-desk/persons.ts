import type { FoundPerson, PersonSearch } from '@heimvorteil/desk/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import { noteAudit } from '../audit/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import { profileOfAccount } from '../identity/index.ts';
import { erasePersons, exportRatings, exportRequests } from '../profile/index.ts';
import { consentProofs, consentsOfAccount, contactIndexOf } from '../requests/index.ts';
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
      accounts.push(await parts.exported({ accountId, roles: [], hasJustLoggedIn: false, ...profile }));
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

/** Erases all of it as an account is erased, the journal included. Throws a ProblemError 503 while a message is on its way. */
export async function erasePerson(
  parts: OperatorParts,
  search: PersonSearch,
  by: string,
): Promise<FoundPerson> {
  const found = await belongings(parts, search.contact);
  const erased = { accountIds: found.accountIds, requestIds: found.requests.map(({ id }) => id) };
  await erasePersons(parts, erased, {
    by,
    note: (trx) => note(trx, 'PERSON_ERASED', { found, search, by }),
  });
  return told(found);
}

type Belongings = Awaited<ReturnType<typeof belongings>>;

async function belongings({ db, vault }: OperatorParts, contact: string) {
  const { column, index } = contactIndexOf(contact, vault);
  const accounts =
    column === 'email_index'
      ? await db.selectFrom('account').select('id').where('email_index', '=', index).execute()
      : [];
  const requests = await db
    .selectFrom('request')
    .select(['id', 'number', 'created_at', 'status', 'account_id'])
    .where(column, '=', index)
    .orderBy('created_at', 'desc')
    .execute();
  return { accountIds: accounts.map(({ id }) => id), requests };
}

function told({ accountIds, requests }: Belongings): FoundPerson {
  return {
    accounts: accountIds.length,
    requests: requests.map((row) => ({
      requestId: row.id,
      number: row.number ?? caseNumber(row.id),
      createdAt: row.created_at.toISOString(),
      status: row.status ?? 'RECEIVED',
    })),
  };
}

/** Notes counts and the reason, never what was typed. */
function note(
  db: Kysely<Tables>,
  action: 'PERSON_SEARCHED' | 'PERSON_EXPORTED' | 'PERSON_ERASED',
  { found, search, by }: { found: Belongings; search: PersonSearch; by: string },
): Promise<void> {
  return noteAudit(db, {
    actor: 'OPERATOR',
    actorId: by,
    action,
    detail: { reason: search.reason, accounts: found.accountIds.length, requests: found.requests.length },
  });
}
