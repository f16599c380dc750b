import { hash } from 'node:crypto';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { idsOfVisit, purgeVisitRenewals } from '../../../people/identity/index.ts';
import { newLinkToken, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import { refuseObjected } from '../lifecycle/refuse-objected.ts';
import type { RequestSender, VerifiedSender } from './verified-sender.ts';

/** Longer than anything sends the same form once more. */
const KEPT = sql`interval '7 days'`;

/** Drops answers to submissions, and the chains of ids by which a visit finds its own. */
export async function purgeSubmissions(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<Date>`now() - ${KEPT}`)
    .executeTakeFirst();
  return Number(numDeletedRows) + (await purgeVisitRenewals(db));
}

/** A submission as it is found again, so that sending it once more makes no second request. */
export interface Submission {
  /** Hash that a new one is stored under. */
  readonly keyHash: string;
  /** Every hash that this caller finds an earlier one under. */
  readonly known: readonly string[];
  /** Hash of versions that knew no callers; their rows end a week after the last of them. */
  readonly hashWithoutCaller: string;
  readonly bodyHash: string;
}

/** The name space of a key: method and path of the call, and who calls. */
export interface KeySpace {
  /** Such as `POST /v2/contact`. */
  readonly call: string;
  /** Who calls, the first for a new key, then the ids that the visit came from; empty: a caller who is known by nothing. */
  readonly callers: readonly string[];
}

/** Names of a caller in whose space keys are found: a partner's key alone, else account and visit with the ids before it. */
export async function callersOf(
  db: Kysely<Tables>,
  { partnerKeyId, account, visitKey }: Pick<RequestSender, 'partnerKeyId' | 'account' | 'visitKey'>,
): Promise<string[]> {
  if (partnerKeyId !== undefined) return [`partner ${partnerKeyId}`];
  const ids = visitKey === undefined ? [] : await idsOfVisit(db, visitKey);
  return [...(account ? [`account ${account.id}`] : []), ...ids.map((id) => `visit ${id}`)];
}

/** Identifies a submission without storing what was submitted; the key of a caller who is known by nothing is found by no one. */
export function submissionOf(
  idempotencyKey: string,
  body: unknown,
  { call, callers }: KeySpace,
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

/** By which a body is known again, however its fields were ordered. */
export function bodyHashOf(body: unknown, vault: Vault): string {
  return vault.blindIndex('body', JSON.stringify(sorted(body)));
}

/** Keeps what a taken key is answered with, as the one of the request that came of it. */
export async function keepAnswer(
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
 * Answer that this caller got under the key, or `'REUSED'` when that was to another body or its request has been withdrawn; undefined
 * where the key is new. Calls with the same key wait for each other until the transaction ends, whichever id of its visit a caller
 * brings. Throws a ProblemError 409 `OBJECTED` where an objection has ended its request.
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

/** Takes a new key for a request that is about to be stored in the same transaction, and its answer with it. */
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

/** Row of an earlier version, which did not say whose it is: it is who verified a contact of its request, or that account. */
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
