import { hash } from 'node:crypto';
import type { Outcome } from '@heimvorteil/contracts';
import type {
  RedistributionAccess,
  RedistributionAnswer,
  RedistributionOffer,
  RedistributionRefusal,
} from '@heimvorteil/portal/services';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { MOST_ADVISERS, type AdviserMatching, type NamedMatch } from '../../advisers/index.ts';
import { noteAudit } from '../../../platform/audit/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  deliveryRow,
  isSentInTime,
  isBeingSent,
  storeDeliveries,
  type Patience,
} from '../../deliveries/index.ts';
import { ProblemError } from '../../../platform/http/calls/problem-error.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { askAdvisers, advisersForVisitor } from './ask-advisers.ts';
import { currentConsents, isTextVersion } from '../consents/consent-texts.ts';
import { lockAdvisers } from './assigned-advisers.ts';
import { openRequest } from '../lifecycle/opened-request.ts';
import { isActive, SILENT, deriveStatus } from '../lifecycle/status-transitions.ts';
import { redistributionStateOf } from './redistribution-state.ts';
import { storeConsents } from '../consents/store-consents.ts';
import { notifyAssignees } from '../lifecycle/end-requests.ts';

export interface RedistributionParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: Pick<AdviserMatching, 'next'>;
  readonly operator: { readonly name: string };
}

interface PassOnInput {
  readonly phoneCalls?: boolean | undefined;
  readonly textVersion?: string | undefined;
  /** Hash of the advisers' names that the page displayed. */
  readonly shown?: string | undefined;
  readonly sourcePage?: string | undefined;
}

/** Next advisers of a request; reading changes nothing, because mail scanners open links too. */
export async function findRedistribution(
  parts: RedistributionParts,
  access: RedistributionAccess,
): Promise<Outcome<RedistributionOffer, RedistributionRefusal>> {
  const { done: found, refused } = await redistributionStateOf(parts.db, access);
  if (!found) return { refused };
  const matches = await nextAdvisers(parts, parts.db, found.requestId).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });
  // The request has ended meanwhile; the refusal names the reason.
  if (!matches)
    return { refused: (await redistributionStateOf(parts.db, access)).refused ?? 'NO_REQUEST_FOUND' };
  if (matches.length === 0) return { refused: 'NO_ADVISER_LEFT' };
  const { textVersion, texts } = currentConsents(parts.operator.name, advisersForVisitor(matches));
  return {
    done: {
      why: found.why,
      advisers: advisersForVisitor(matches),
      shown: hashAdvisers(matches),
      privacy: texts.find(({ field }) => field === 'privacy')?.text ?? '',
      phoneCalls: texts.find(({ field }) => field === 'phoneCalls')?.text ?? '',
      textVersion,
    },
  };
}

/**
 * Passes a request on to new advisers; those without contact are replaced, their links end, and they are notified.
 * Their messages are stopped; after too long a wait for one being sent, the answer says it may still arrive. If the
 * next advisers differ from those displayed, nothing happens.
 */
export async function redistribute(
  parts: RedistributionParts,
  access: RedistributionAccess,
  input: PassOnInput,
): Promise<RedistributionAnswer> {
  const { answer, replaced } = await parts.db
    .transaction()
    .execute((trx) => decide(trx, parts, access, input));
  parts.jobs.wake('deliveries');
  if (!replaced || replaced.advisers.length === 0) return answer;
  // The request is already passed on; if the wait fails, report that a message may still arrive.
  const isOver = await isSentInTime(
    async () => !(await isBeingSent(parts, messagesTo(replaced))),
    parts,
  ).catch(() => false);
  return isOver ? answer : 'PASSED_ON_AMID_MESSAGE';
}

interface Replaced {
  readonly requestId: string;
  readonly advisers: readonly number[];
}

async function decide(
  trx: Transaction<Tables>,
  parts: RedistributionParts,
  access: RedistributionAccess,
  input: PassOnInput,
): Promise<{ readonly answer: RedistributionAnswer; readonly replaced?: Replaced }> {
  const before = await redistributionStateOf(trx, access);
  if (!before.done) return { answer: before.refused };
  // A second click waits until the first one is stored, whether by link or page.
  await lockAdvisers(trx, before.done.requestId);
  const { done: found, refused } = await redistributionStateOf(trx, access);
  if (!found) return { answer: refused };
  const { requestId } = found;
  const matches = await nextAdvisers(parts, trx, requestId);
  if (matches.length === 0) {
    await storeDeliveries(trx, parts.jobs, [
      deliveryRow({ kind: 'UNSERVED', recipient: 'OPERATOR', requestId }),
    ]);
    return { answer: 'NO_ADVISER_LEFT' };
  }
  if (isAnotherChoice(input, matches)) return { answer: 'SELECTION_EXPIRED' };
  const advisers = await passOn(trx, parts, { requestId, matches, input });
  return { answer: 'PASSED_ON', replaced: { requestId, advisers } };
}

/** Condition on deliveries: messages to the replaced advisers, which precede the notice of replacement. */
function messagesTo({ requestId, advisers }: Replaced): RawBuilder<unknown> {
  return sql`request_id = ${requestId} and adviser_id = any(${[...advisers]}::int[])
    and recipient = 'ADVISER' and kind <> 'REPLACED'`;
}

/** Whether the visitor consents to a named recipient or to calls. */
function isAgreed({ shown, phoneCalls }: PassOnInput): boolean {
  return shown !== undefined || phoneCalls === true;
}

async function passOn(
  trx: Transaction<Tables>,
  parts: RedistributionParts,
  { requestId, matches, input }: { requestId: string; matches: readonly NamedMatch[]; input: PassOnInput },
): Promise<readonly number[]> {
  // A click on the page also uses up the mail's link.
  await trx
    .updateTable('link_token')
    .set({ used_at: sql<Date>`coalesce(used_at, now())` })
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'REDISTRIBUTION')
    .execute();
  const replaced = await trx
    .updateTable('request_adviser')
    .set({ status: 'REDISTRIBUTED' })
    .where('request_id', '=', requestId)
    .where('status', 'in', SILENT)
    .returning(['request_id', 'adviser_id', 'status'])
    .execute();
  const advisers = replaced.map(({ adviser_id: id }) => id);
  if (replaced.length > 0) {
    await trx.insertInto('request_step').values(replaced).execute();
    await trx
      .updateTable('link_token')
      .set({ expires_at: sql<Date>`now()` })
      .where('request_id', '=', requestId)
      .where('purpose', '=', 'PARTNER')
      .where('adviser_id', 'in', advisers)
      .execute();
  }
  const reached = await notifyAssignees(trx, parts.jobs, { requestId, advisers, kind: 'REPLACED' });
  await noteAudit(trx, {
    actor: 'VISITOR',
    action: 'REQUEST_PASSED_ON',
    requestId,
    // Whether each replaced adviser was reached by a message, as far as known now.
    detail: { replaced: advisers.map((adviser) => ({ adviser, reached: reached.get(adviser) })) },
  });
  const { seal, contact } = await openRequest({ db: trx, vault: parts.vault }, requestId);
  const { verified_channel: verifiedChannel } = await trx
    .selectFrom('request')
    .select('verified_channel')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const callConsentId =
    isAgreed(input) && input.textVersion !== undefined && isTextVersion(input.textVersion)
      ? await storeConsents(trx, parts.vault, {
          requestId,
          personId: seal.personId,
          contact: contact(),
          verifiedChannel,
          answers: {
            // `shown` is set only by the button on the page that names the recipients. A transfer from
            // elsewhere names none, so it contains no consent.
            ...(input.shown === undefined ? {} : { privacy: true }),
            ...(input.phoneCalls === true ? { phoneCalls: true } : {}),
            textVersion: input.textVersion,
          },
          operator: parts.operator.name,
          advisers: matches,
          wereDisplayed: input.shown !== undefined,
          screen: 'umverteilung',
          sourcePage: input.sourcePage,
        })
      : undefined;
  await askAdvisers(trx, parts.jobs, {
    requestId,
    seal,
    matches: matches.map((match) => ({ ...match, origin: 'REDISTRIBUTED' })),
    assignedBefore: (await findAssigned(trx, requestId)).length,
    callConsentId,
  });
  await deriveStatus(trx, requestId);
  return advisers;
}

/** Advisers who would replace those without contact. */
async function nextAdvisers(
  { vault, matching }: RedistributionParts,
  db: Kysely<Tables>,
  requestId: string,
): Promise<readonly NamedMatch[]> {
  const assigned = await findAssigned(db, requestId);
  const staying = assigned.filter(
    ({ status }) => isActive(status) && !SILENT.some((silent) => silent === status),
  );
  const { financing } = await openRequest({ db, vault }, requestId);
  const { financingType, profession } = financing.financingCase;
  return matching.next(
    db,
    { geoCode: financing.place, financingType, profession, lenders: [] },
    { requestId, without: assigned.map(({ adviser_id: id }) => id), places: MOST_ADVISERS - staying.length },
  );
}

function findAssigned(db: Kysely<Tables>, requestId: string) {
  return db
    .selectFrom('request_adviser')
    .select(['adviser_id', 'status'])
    .where('request_id', '=', requestId)
    .execute();
}

/** Whether the next advisers differ from those displayed, or the text version is unknown. */
function isAnotherChoice({ shown, textVersion }: PassOnInput, matches: readonly NamedMatch[]): boolean {
  if (shown !== undefined && shown !== hashAdvisers(matches)) return true;
  return textVersion !== undefined && !isTextVersion(textVersion);
}

function hashAdvisers(matches: readonly NamedMatch[]): string {
  return hash('sha256', matches.map(({ adviserId }) => adviserId).join(' '), 'base64url');
}
