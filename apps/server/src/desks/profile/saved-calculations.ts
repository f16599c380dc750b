import { randomUUID, hash } from 'node:crypto';
import {
  errorOf,
  type ChangeCalculationBody,
  type SaveCalculationBody,
  type SavedCalculation,
  type CalculationResult,
} from '@heimvorteil/contracts';
import type { Kysely, Transaction, Selectable } from 'kysely';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, refused } from '../../platform/http/calls/problem-error.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';
import { isOvertaken, nextSaveTime } from './account-rows.ts';
import { lockAccount, sealOfAccount } from '../../people/identity/index.ts';
import type { Calculate } from './check-inputs.ts';

interface CalculationContent {
  readonly inputs: Record<string, unknown>;
  readonly link?: string | undefined;
  readonly result: CalculationResult;
}

type Row = Pick<
  Selectable<Tables['saved_calculation']>,
  'id' | 'kind' | 'name' | 'content' | 'rules_version' | 'saved_at'
>;

const placeOf = (column: 'name' | 'content', id: string) => ({ table: 'saved_calculation', column, row: id });

export function sealName(seal: PersonSeal, id: string, name: string): string {
  return seal.seal(placeOf('name', id), name);
}

export function sealContent(seal: PersonSeal, id: string, content: CalculationContent): string {
  return seal.seal(placeOf('content', id), JSON.stringify(content));
}

/** Decrypts a stored calculation; throws a BrokenSealError if it cannot be decrypted. */
export function openCalculation(seal: PersonSeal, row: Row): SavedCalculation {
  const content = JSON.parse(seal.open(placeOf('content', row.id), row.content)) as CalculationContent;
  return {
    id: row.id,
    name: seal.open(placeOf('name', row.id), row.name),
    kind: row.kind,
    ...content,
    rulesVersion: row.rules_version,
    savedAt: row.saved_at.toISOString(),
  };
}

export interface CalculationParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly calculate: Calculate;
}

/** Limit per account, so that no one uses an account as general storage. */
const MOST_CALCULATIONS = 200;

export const CALCULATION_COLUMNS = ['id', 'kind', 'name', 'content', 'rules_version', 'saved_at'] as const;

export async function listCalculations(
  { db, vault }: CalculationParts,
  accountId: string,
): Promise<SavedCalculation[]> {
  const seal = await sealOfAccount(db, vault, accountId);
  const rows = await db
    .selectFrom('saved_calculation')
    .select(CALCULATION_COLUMNS)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => openCalculation(seal, row));
}

/** Throws a ProblemError 404 `CALCULATION_NOT_FOUND`. */
export async function findCalculation(
  { db, vault }: CalculationParts,
  accountId: string,
  id: string,
): Promise<SavedCalculation> {
  const seal = await sealOfAccount(db, vault, accountId);
  return openCalculation(seal, await rowOf(db, accountId, id));
}

/**
 * Saves a calculation with today's result. The same key and body again return the saved calculation. Throws a
 * ProblemError: 422 with all errors or `TOO_MANY_CALCULATIONS`, 409 `IDEMPOTENCY_KEY_REUSED`.
 */
export async function saveCalculation(
  { db, vault, calculate }: CalculationParts,
  accountId: string,
  body: SaveCalculationBody,
  idempotencyKey?: string,
): Promise<SavedCalculation> {
  const { rulesVersion, ...content } = calculate(body.kind, body.inputs, body.result);
  const seal = await sealOfAccount(db, vault, accountId);
  const submission = {
    key_hash: idempotencyKey === undefined ? null : hash('sha256', idempotencyKey, 'base64url'),
    body_hash: idempotencyKey === undefined ? null : vault.blindIndex('body', JSON.stringify(body)),
  };
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const earlier = await savedUnderKey(trx, seal, accountId, submission);
    if (earlier) return earlier;
    await assertRoom(trx, accountId);
    const id = randomUUID();
    const row = await trx
      .insertInto('saved_calculation')
      .values({
        id,
        account_id: accountId,
        kind: body.kind,
        name: sealName(seal, id, body.name),
        content: sealContent(seal, id, { ...content, link: body.link }),
        rules_version: rulesVersion,
        ...submission,
      })
      .returning(CALCULATION_COLUMNS)
      .executeTakeFirstOrThrow();
    return openCalculation(seal, row);
  });
}

/**
 * Changes name or inputs of a calculation; omitted ones stay. Throws a ProblemError: 404, 422, or 409
 * `CHANGED_MEANWHILE` if the inputs were saved again after `savedAt`.
 */
export async function changeCalculation(
  { db, vault, calculate }: CalculationParts,
  accountId: string,
  id: string,
  changes: ChangeCalculationBody,
): Promise<SavedCalculation> {
  const { kind: before } = await rowOf(db, accountId, id);
  const kind = changes.kind ?? before;
  if (changes.inputs === undefined && (kind !== before || changes.link !== undefined))
    throw refused([errorOf('REQUIRED', 'inputs')]);
  const fresh = changes.inputs && calculate(kind, changes.inputs, changes.result);
  const seal = await sealOfAccount(db, vault, accountId);
  return db.transaction().execute(async (trx) => {
    // Lock before the limit and version checks, because two windows could pass them at once.
    const row = await rowOf(trx, accountId, id, 'held');
    if (fresh && isOvertaken(changes.savedAt, row.saved_at)) throw problem(409, 'CHANGED_MEANWHILE');
    if (!fresh && changes.name === undefined) return openCalculation(seal, row);
    const changed = await trx
      .updateTable('saved_calculation')
      .set({
        ...(changes.name !== undefined && { name: sealName(seal, id, changes.name) }),
        ...(fresh && {
          kind,
          content: sealContent(seal, id, { inputs: fresh.inputs, link: changes.link, result: fresh.result }),
          rules_version: fresh.rulesVersion,
          saved_at: nextSaveTime('saved_calculation'),
        }),
      })
      .where('id', '=', id)
      .returning(CALCULATION_COLUMNS)
      .executeTakeFirstOrThrow();
    return openCalculation(seal, changed);
  });
}

/** Throws a ProblemError 422 `TOO_MANY_CALCULATIONS` if the account has reached the limit. */
export async function assertRoom(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('saved_calculation')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CALCULATIONS) throw problem(422, 'TOO_MANY_CALCULATIONS');
}

async function rowOf(db: Kysely<Tables>, accountId: string, id: string, held?: 'held') {
  const row = isUuid(id)
    ? await db
        .selectFrom('saved_calculation')
        .select(CALCULATION_COLUMNS)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .$if(held !== undefined, (found) => found.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem(404, 'CALCULATION_NOT_FOUND');
  return row;
}

async function savedUnderKey(
  trx: Transaction<Tables>,
  seal: PersonSeal,
  accountId: string,
  submission: { key_hash: string | null; body_hash: string | null },
): Promise<SavedCalculation | undefined> {
  if (submission.key_hash === null) return undefined;
  const row = await trx
    .selectFrom('saved_calculation')
    .select([...CALCULATION_COLUMNS, 'body_hash'])
    .where('account_id', '=', accountId)
    .where('key_hash', '=', submission.key_hash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== submission.body_hash) throw problem(409, 'IDEMPOTENCY_KEY_REUSED');
  return openCalculation(seal, row);
}
