import { randomInt, randomUUID } from 'node:crypto';
import type { CodeContact, SentCode } from '@heimvorteil/contracts';
import { sql, type Transaction, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ProblemError, problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import { idsOfVisit } from '../identity/index.ts';
import { findObjection } from '../../platform/suppression/index.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';
import { codeRecipient, type CodeRecipient } from './code-contact.ts';
import { codeBuckets, isBudget, type CodeAlarms } from './code-limits.ts';
import { macOfCode, pauseOf } from './confirm-code.ts';
import { sealMasked } from './verified-contacts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeLimits } from '../../platform/config/config.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { CodeMessages } from '../../platform/messages/index.ts';

/** Seconds before a second code may be sent to a contact; the wait doubles with each further code. */
const FIRST_PAUSE_SECONDS = 60;

/** Number of a visit's codes for a contact in the last day, and seconds to wait for the next one. */
export async function resendPause(
  db: Kysely<Tables>,
  visitId: string,
  contactIndex: string,
): Promise<{ count: number; waitSeconds: number }> {
  const { count, since } = await db
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .select(sql<number | null>`extract(epoch from now() - max(sent_at))::float8`.as('since'))
    .where('visit_id', '=', visitId)
    .where('contact_index', '=', contactIndex)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const sent = Number(count);
  if (sent === 0 || since === null) return { count: 0, waitSeconds: 0 };
  return { count: sent, waitSeconds: Math.max(0, Math.ceil(pauseAfter(sent) - since)) };
}

function pauseAfter(sent: number): number {
  return FIRST_PAUSE_SECONDS * 2 ** (sent - 1);
}

const CODES = 1_000_000;
const DIGITS = 6;
const VALID_SECONDS = 600;

export interface CodeCaller {
  readonly visitKey: string;
  /** First id of the visit, by which codes are counted, because a renewed id must not reset the limit. */
  readonly countedBy?: string | undefined;
  /** Remote address; undefined for a partner's server, whose key has a quota instead. */
  readonly ip: string | undefined;
}

/**
 * Sends a code, which replaces the previous one. Throws a ProblemError: 422 if the contact can receive none,
 * 429 with the seconds to wait, 503 if sending failed. A failed sending counts against no limit.
 */
export async function sendCode(
  parts: VerificationParts,
  contact: CodeContact,
  from: CodeCaller,
): Promise<SentCode> {
  const recipient = codeRecipient(contact, parts.vault);
  const caller = { ...from, countedBy: (await idsOfVisit(parts.db, from.visitKey)).at(-1) };
  const fresh = await parts.db.transaction().execute((trx) => newCode(parts, trx, recipient, caller));
  try {
    // Send despite an objection, because the visitor asks for the code; the mail mentions the objection.
    const objectedSince = await findObjection(parts.db, [recipient.index]);
    await parts.codes.send(fresh.id, recipient, fresh.code, fresh.seal, objectedSince);
  } catch (error) {
    await undoCode(parts, fresh.id, recipient, caller);
    if (error instanceof ProblemError) throw error;
    parts.log.error({ err: error, code: { channel: recipient.channel } }, 'code not sent');
    throw problem(503, recipient.channel === 'SMS' ? 'SMS_NOT_AVAILABLE' : 'UNAVAILABLE');
  }
  if (recipient.channel === 'SMS') await parts.alarms.watchConfirmations();
  return { resendAfterSeconds: fresh.resendAfterSeconds, expiresInSeconds: VALID_SECONDS };
}

/** Checks all limits in one transaction, so that a refused code counts against none. */
async function newCode(
  { vault, limits, codeLimits, alarms }: VerificationParts,
  trx: Transaction<Tables>,
  recipient: CodeRecipient,
  caller: CodeCaller,
) {
  const { visitId, seal } = await visitSeal(trx, vault, caller.visitKey);
  const pause = await pauseOf(trx, recipient.index);
  if (pause !== undefined) throw tooOften('TOO_MANY_CODES', pause);
  const before = await resendPause(trx, visitId, recipient.index);
  if (before.waitSeconds > 0) throw tooOften('CODE_JUST_SENT', before.waitSeconds);
  const refusal = await limits.takeWithin(trx, codeBuckets(recipient, caller, codeLimits));
  if (refusal) {
    if (!isBudget(refusal.what)) throw tooOften('TOO_MANY_CODES', refusal.retryAfterSeconds);
    alarms.budgetSpent(recipient.channel);
    throw tooOften(
      recipient.channel === 'SMS' ? 'SMS_NOT_AVAILABLE' : 'EMAIL_CODES_NOT_AVAILABLE',
      refusal.retryAfterSeconds,
    );
  }
  await trx
    .updateTable('verification_code')
    .set({ replaced_at: sql<Date>`now()` })
    .where('visit_id', '=', visitId)
    .where('replaced_at', 'is', null)
    .execute();
  const id = randomUUID();
  const code = String(randomInt(CODES)).padStart(DIGITS, '0');
  await trx
    .insertInto('verification_code')
    .values({
      id,
      visit_id: visitId,
      channel: recipient.channel,
      contact_index: recipient.index,
      contact: sealMasked(seal, id, recipient.masked),
      code_mac: macOfCode(vault, id, code),
      expires_at: sql<Date>`now() + ${VALID_SECONDS} * interval '1 second'`,
    })
    .execute();
  return { id, code, seal, resendAfterSeconds: pauseAfter(before.count + 1) };
}

async function undoCode(
  { db, limits, codeLimits }: VerificationParts,
  id: string,
  recipient: CodeRecipient,
  caller: CodeCaller,
): Promise<void> {
  await db.deleteFrom('verification_code').where('id', '=', id).execute();
  await limits.giveBack(codeBuckets(recipient, caller, codeLimits));
}

/**
 * Encryption (seal) of a visit's personal data. The person is created with the first code and locked until
 * the commit.
 */
async function visitSeal(
  trx: Transaction<Tables>,
  vault: Vault,
  visitKey: string,
): Promise<{ visitId: string; seal: PersonSeal }> {
  const found = await locked(trx, vault, visitKey);
  if (found) return found;
  const { row, seal } = vault.newPerson();
  await trx.insertInto('person').values(row).execute();
  const inserted = await trx
    .insertInto('verification_visit')
    .values({ id: randomUUID(), visit_key: visitKey, person_id: row.id })
    .onConflict((conflict) => conflict.column('visit_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { visitId: inserted.id, seal };
  // A concurrent call has created the visit, so delete the person created here.
  await trx.deleteFrom('person').where('id', '=', row.id).execute();
  const winner = await locked(trx, vault, visitKey);
  if (!winner) throw new Error('the concurrently created visit is missing');
  return winner;
}

async function locked(trx: Transaction<Tables>, vault: Vault, visitKey: string) {
  const row = await trx
    .selectFrom('verification_visit')
    .innerJoin('person', 'person.id', 'verification_visit.person_id')
    .select(['verification_visit.id as visitId', 'person.id', 'key_id', 'wrapped_key'])
    .where('visit_key', '=', visitKey)
    .forUpdate('verification_visit')
    .executeTakeFirst();
  return row && { visitId: row.visitId, seal: vault.sealOf(row) };
}

export interface VerificationParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly limits: LimitEngine;
  readonly codeLimits: CodeLimits;
  readonly codes: CodeMessages;
  readonly alarms: CodeAlarms;
  readonly log: FastifyBaseLogger;
}
