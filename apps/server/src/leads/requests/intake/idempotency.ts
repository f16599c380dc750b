import { hash } from 'node:crypto';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { deletedRows } from '../../../platform/database/common-sql.ts';
import { idsOfVisit, purgeVisitRenewals } from '../../../people/identity/index.ts';
import { newLinkToken, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import { refuseObjected } from '../lifecycle/opened-request.ts';
import type { RequestSender, VerifiedSender } from './verified-sender.ts';

/** Time for which answers are stored; clients retry a form for a shorter time. */
const WEEK = sql`interval '7 days'`;

/** Deletes stored answers and the former visit ids by which they are found. */
export async function purgeSubmissions(db: Kysely<Tables>): Promise<number> {
  return (
    (await deletedRows(db.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - ${WEEK}`))) +
    (await purgeVisitRenewals(db))
  );
}

export interface Submission {
  /** Hash under which a new submission is stored. */
  readonly keyHash: string;
  /** Hashes under which an earlier submission of this caller may be stored. */
  readonly known: readonly string[];
  /** Hash as earlier versions computed it, without a caller; needed until a week after they ended. */
  readonly hashWithoutCaller: string;
  readonly bodyHash: string;
}

/** Callers for whom a key is looked up: a partner's key alone, otherwise the account and all visit ids. */
export async function callersOf(
  db: Kysely<Tables>,
  { partnerKeyId, account, visitKey }: Pick<RequestSender, 'partnerKeyId' | 'account' | 'visitKey'>,
): Promise<string[]> {
  if (partnerKeyId !== undefined) return [`partner ${partnerKeyId}`];
  const ids = visitKey === undefined ? [] : await idsOfVisit(db, visitKey);
  return [...(account ? [`account ${account.id}`] : []), ...ids.map((id) => `visit ${id}`)];
}

/** Identifies a submission without storing its content; an unknown caller's key is never found again. */
export function submissionOf(
  idempotencyKey: string,
  body: unknown,
  {
    call,
    callers,
  }: {
    /** Method and path of the call, such as `POST /v2/contact`. */
    call: string;
    /** The caller first, then the visit's earlier ids; empty for an unknown caller. */
    callers: readonly string[];
  },
  vault: Vault,
): Submission {
  const spaces = callers.length > 0 ? callers : [newLinkToken()];
  const known = spaces.map((caller) => hashOf(JSON.stringify([call, caller, idempotencyKey])));
  return {
    keyHash: known[0]!,
    known,
    hashWithoutCaller: hashOf(idempotencyKey),
    bodyHash: bodyHashOf(body, vault),
  };
}

/** Hash of a body that ignores the order of its fields. */
export function bodyHashOf(body: unknown, vault: Vault): string {
  return vault.blindIndex('body', JSON.stringify(sorted(body)));
}

/** Stores the answer under its idempotency key, with the financing request that the call created. */
export async function storeAnswer(
  trx: Transaction<Tables>,
  seal: PersonSeal,
  keyHash: string,
  { requestId, answer }: { requestId: string; answer: CreateRequestAnswer },
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({
      request_id: requestId,
      person_id: seal.personId,
      answer: seal.seal(placeOf(keyHash), JSON.stringify(answer)),
    })
    .where('key_hash', '=', keyHash)
    .execute();
}

/**
 * The caller's answer under the key, or `'REUSED'` for another body or a withdrawn request; undefined for a new key.
 * Calls with the same key wait for each other until the transaction ends, under any id of the visit. Throws a
 * ProblemError 409 `OBJECTED` if an objection has ended its request.
 */
export async function earlierAnswer(
  trx: Transaction<Tables>,
  vault: Vault,
  { known, hashWithoutCaller, bodyHash }: Submission,
  sender: Pick<VerifiedSender, 'indexes' | 'accountId'> | undefined,
): Promise<CreateRequestAnswer | 'REUSED' | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${hashWithoutCaller}`}, 0))`.execute(
    trx,
  );
  const earlier =
    (await rowOf(trx, known).executeTakeFirst()) ??
    (sender && (await rowWithoutCaller(trx, hashWithoutCaller, sender)));
  if (!earlier) return undefined;
  if (earlier.body_hash !== bodyHash) return 'REUSED';
  const { id, key_id, wrapped_key } = earlier;
  if (earlier.answer === '' || key_id === null || wrapped_key === null) {
    await refuseObjected(trx, earlier.request_id);
    return 'REUSED';
  }
  const seal = vault.sealOf({ id, key_id, wrapped_key });
  return JSON.parse(seal.open(placeOf(earlier.key_hash), earlier.answer)) as CreateRequestAnswer;
}

/** Stores a new key with its answer, in the transaction that stores the request. */
export async function takeKey(
  trx: Transaction<Tables>,
  row: Pick<Submission, 'keyHash' | 'bodyHash'> & { requestId: string; personId: string },
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({
      key_hash: row.keyHash,
      body_hash: row.bodyHash,
      request_id: row.requestId,
      person_id: row.personId,
      answer: '',
    })
    .execute();
}

function rowOf(trx: Transaction<Tables>, hashes: readonly string[]) {
  return trx
    .selectFrom('idempotency')
    .leftJoin('person', 'person.id', 'idempotency.person_id')
    .select(['key_hash', 'body_hash', 'answer', 'idempotency.request_id'])
    .select(['idempotency.person_id as id', 'key_id', 'wrapped_key'])
    .where('key_hash', 'in', hashes);
}

/**
 * Row that an earlier version stored without a caller; it belongs to the verified contact of its request, or
 * to the account.
 */
function rowWithoutCaller(
  trx: Transaction<Tables>,
  keyHash: string,
  { indexes, accountId }: Pick<VerifiedSender, 'indexes' | 'accountId'>,
) {
  return rowOf(trx, [keyHash])
    .innerJoin('request', 'request.id', 'idempotency.request_id')
    .where(({ or, eb }) =>
      or([
        eb('request.verified_index', 'in', indexes),
        ...(accountId === undefined ? [] : [eb('request.account_id', '=', accountId)]),
      ]),
    )
    .executeTakeFirst();
}

const hashOf = (text: string) => hash('sha256', text, 'base64url');

const placeOf = (keyHash: string) => ({ table: 'idempotency', column: 'answer', row: keyHash });

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]) => [field, sorted(inner)]),
  );
}
