import { hash } from 'node:crypto';
import type { RedistributionOffer, RedistributionAnswer } from '@heimvorteil/portal/services';
import { sql, type Kysely, type Transaction } from 'kysely';
import { MOST_ADVISERS, type AdviserMatching, type NamedMatch } from '../advisers/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../privacy/index.ts';
import { hashOfToken } from '../privacy/index.ts';
import { askAdvisers, toldAdvisers } from './ask-advisers.ts';
import { currentConsents } from './consent-texts.ts';
import { openRequest } from './opened-request.ts';
import { settleStatus } from './settle-status.ts';
import { isActive } from './status-transitions.ts';
import { storeConsents } from './store-consents.ts';

/** What passing a request on needs. */
export interface RedistributionParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: AdviserMatching;
  /** The operator's name. */
  readonly operator: { readonly name: string };
}

/** Those who have not got in touch, and may be replaced. */
const REPLACED = ['RECEIVED', 'VIEWED'] as const;

/** Whom a link would pass its request on to; looking changes nothing, since programs open links too. */
export async function offeredRedistribution(
  parts: RedistributionParts,
  token: string,
): Promise<RedistributionOffer> {
  const link = await rowOfLink(parts.db, token);
  const refusal = refusalOf(link);
  if (!link || refusal) return { refused: refusal ?? 'NO_REQUEST_FOUND' };
  const matches = await nextAdvisers(parts, parts.db, link.request_id);
  if (matches.length === 0) return { refused: 'NO_ADVISER_LEFT' };
  const { textVersion, texts } = currentConsents(parts.operator.name, toldAdvisers(matches));
  return {
    advisers: toldAdvisers(matches),
    shown: shownAs(matches),
    phoneCalls: texts.find(({ field }) => field === 'phoneCalls')?.text ?? '',
    textVersion,
  };
}

/**
 * Passes a request on to advisers who were never asked: those who have not got in touch are replaced, their links end,
 * and they are told. `shown`: who stood beside the box; where it is others by now, nothing happens.
 */
export async function redistribute(
  parts: RedistributionParts,
  token: string,
  wish: { phoneCalls?: boolean | undefined; textVersion?: string | undefined; shown?: string | undefined },
): Promise<RedistributionAnswer> {
  const answer = await parts.db.transaction().execute(async (trx): Promise<RedistributionAnswer> => {
    // Whoever presses twice waits here for the first press.
    await trx
      .selectFrom('link_token')
      .select('token_hash')
      .where('token_hash', '=', hashOfToken(token))
      .where('purpose', '=', 'REDISTRIBUTION')
      .forUpdate()
      .execute();
    const link = await rowOfLink(trx, token);
    const refusal = refusalOf(link);
    if (!link || refusal) return refusal ?? 'NO_REQUEST_FOUND';
    const { request_id: requestId } = link;
    const matches = await nextAdvisers(parts, trx, requestId);
    if (matches.length === 0) {
      await owe(trx, parts.jobs, [deliveryRow({ kind: 'UNSERVED', recipient: 'OPERATOR', requestId })]);
      return 'NO_ADVISER_LEFT';
    }
    if (wish.shown !== undefined && wish.shown !== shownAs(matches)) return 'SELECTION_EXPIRED';
    await passOn(trx, parts, { requestId, token, matches, wish });
    return 'PASSED_ON';
  });
  parts.jobs.wake('deliveries');
  return answer;
}

async function passOn(
  trx: Transaction<Tables>,
  parts: RedistributionParts,
  {
    requestId,
    token,
    matches,
    wish,
  }: {
    requestId: string;
    token: string;
    matches: readonly NamedMatch[];
    wish: Parameters<typeof redistribute>[2];
  },
): Promise<void> {
  await trx
    .updateTable('link_token')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .execute();
  const replaced = await trx
    .updateTable('request_adviser')
    .set({ status: 'REDISTRIBUTED' })
    .where('request_id', '=', requestId)
    .where('status', 'in', REPLACED)
    .returning(['request_id', 'adviser_id', 'status'])
    .execute();
  if (replaced.length > 0) {
    await trx.insertInto('request_step').values(replaced).execute();
    await trx
      .updateTable('link_token')
      .set({ expires_at: sql<Date>`now()` })
      .where('request_id', '=', requestId)
      .where('purpose', '=', 'PARTNER')
      .where(
        'adviser_id',
        'in',
        replaced.map(({ adviser_id: id }) => id),
      )
      .execute();
    await owe(
      trx,
      parts.jobs,
      replaced.map(({ adviser_id: adviserId }) =>
        deliveryRow({ kind: 'REPLACED', recipient: 'ADVISER', requestId, adviserId }),
      ),
    );
  }
  const { seal, contact } = await openRequest({ db: trx, vault: parts.vault }, requestId);
  const { verified_channel: verifiedChannel } = await trx
    .selectFrom('request')
    .select('verified_channel')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const callConsentId =
    wish.phoneCalls === true && wish.textVersion !== undefined
      ? await storeConsents(trx, parts.vault, {
          requestId,
          personId: seal.personId,
          contact: contact(),
          verifiedChannel,
          answers: { phoneCalls: true, textVersion: wish.textVersion },
          operator: parts.operator.name,
          advisers: matches,
          wereShown: wish.shown !== undefined,
          screen: 'umverteilung',
        })
      : undefined;
  await askAdvisers(trx, parts.jobs, {
    requestId,
    seal,
    matches,
    askedBefore: (await askedFor(trx, requestId)).length,
    callConsentId,
    origin: 'REDISTRIBUTED',
  });
  await settleStatus(trx, requestId);
}

/** Those next in line for the places of who has not got in touch. */
async function nextAdvisers(
  { vault, matching }: RedistributionParts,
  db: Kysely<Tables>,
  requestId: string,
): Promise<readonly NamedMatch[]> {
  const asked = await askedFor(db, requestId);
  const staying = asked.filter(
    ({ status }) => isActive(status) && !REPLACED.some((replaced) => replaced === status),
  );
  const { financing } = await openRequest({ db, vault }, requestId);
  const { financingType, profession } = financing.financingCase;
  return matching.next(
    db,
    { geoCode: financing.place, financingType, profession, lenders: [] },
    {
      requestId,
      without: asked.map(({ adviser_id: id }) => id),
      places: MOST_ADVISERS - staying.length,
    },
  );
}

function askedFor(db: Kysely<Tables>, requestId: string) {
  return db
    .selectFrom('request_adviser')
    .select(['adviser_id', 'status'])
    .where('request_id', '=', requestId)
    .execute();
}

async function rowOfLink(db: Kysely<Tables>, token: string) {
  return db
    .selectFrom('link_token')
    .innerJoin('request', 'request.id', 'link_token.request_id')
    .select(['request.id as request_id', 'used_at'])
    .select(
      sql<boolean>`link_token.expires_at <= now() or request.withdrawn_at is not null
        or request.closed_at is not null`.as('is_over'),
    )
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', 'REDISTRIBUTION')
    .executeTakeFirst();
}

function refusalOf(link: Awaited<ReturnType<typeof rowOfLink>>) {
  if (!link) return 'NO_REQUEST_FOUND' as const;
  if (link.used_at !== null) return 'REQUEST_ALREADY_RECEIVED' as const;
  return link.is_over ? ('REQUEST_EXPIRED' as const) : undefined;
}

/** Tells whether somebody still means the same advisers, without naming their numbers. */
function shownAs(matches: readonly NamedMatch[]): string {
  return hash('sha256', matches.map(({ adviserId }) => adviserId).join(' '), 'base64url');
}
