import { hash } from 'node:crypto';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { PersonSeal, Vault } from '../privacy/index.ts';
import { refuseObjected } from './refuse-objected.ts';

/** What is remembered of a sent form, so that sending it again is no second request. */
export interface Submission {
  readonly keyHash: string;
  readonly bodyHash: string;
}

/** Tells submissions apart without keeping what was submitted. */
export function submissionOf(idempotencyKey: string, body: unknown, vault: Vault): Submission {
  return {
    keyHash: hash('sha256', idempotencyKey, 'base64url'),
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
 * Takes a key for a new request. When it was taken before, gives what was answered then, or `'REUSED'` when that was to
 * another body or its request has been withdrawn; a transaction that holds the key at this moment is waited for. Throws a
 * ProblemError 409 `OBJECTED` where an objection has ended its request.
 */
export async function takeKey(
  trx: Transaction<Tables>,
  vault: Vault,
  row: Submission & { requestId: string; personId: string },
): Promise<CreateRequestAnswer | 'REUSED' | undefined> {
  const taken = await trx
    .insertInto('idempotency')
    .values({
      key_hash: row.keyHash,
      body_hash: row.bodyHash,
      request_id: row.requestId,
      person_id: row.personId,
      // Known when its request is stored, in the same transaction.
      answer: '',
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return taken ? undefined : earlierAnswer(trx, vault, row);
}

async function earlierAnswer(
  trx: Transaction<Tables>,
  vault: Vault,
  { keyHash, bodyHash }: Submission,
): Promise<CreateRequestAnswer | 'REUSED'> {
  const earlier = await trx
    .selectFrom('idempotency')
    .leftJoin('person', 'person.id', 'idempotency.person_id')
    .select(['body_hash', 'answer', 'request_id', 'person_id as id', 'key_id', 'wrapped_key'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash) return 'REUSED';
  const { id, key_id, wrapped_key } = earlier;
  if (earlier.answer === '' || key_id === null || wrapped_key === null) {
    await refuseObjected(trx, earlier.request_id);
    return 'REUSED';
  }
  return JSON.parse(
    vault.sealOf({ id, key_id, wrapped_key }).open(placeOf(keyHash), earlier.answer),
  ) as CreateRequestAnswer;
}

const placeOf = (keyHash: string) => ({ table: 'idempotency', column: 'answer', row: keyHash });

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]) => [field, sorted(inner)]),
  );
}
