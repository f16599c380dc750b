import type { Found, PartnerCase } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { MarketInForce } from '../offers/index.ts';
import { hashOfToken, type Vault } from '../privacy/index.ts';
import { isExpired } from './link-expiry.ts';
import { openContact, openFinancing } from './sealed-request.ts';
import { toldRequest } from './told-request.ts';
import { nextStatuses } from './status-transitions.ts';

/** What an adviser's link needs to lead somewhere. */
export interface PartnerParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
}

/** One request as its adviser reads it; reading changes nothing, since programs open links too. */
export async function partnerCase(parts: PartnerParts, token: string): Promise<Found<PartnerCase>> {
  const row = await rowOfToken(parts.db, token);
  if (!row) return { missing: 'NO_REQUEST_FOUND' };
  if (row.expired) return { missing: 'REQUEST_EXPIRED' };
  const { id: requestId } = row;
  const seal = parts.vault.sealOf({ id: row.person_id, key_id: row.key_id, wrapped_key: row.wrapped_key });
  const phoneCalls = await parts.db
    .selectFrom('consent')
    .select(['granted', 'words', 'given_at'])
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'PHONE_CALLS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    found: {
      requestId,
      createdAt: row.created_at.toISOString(),
      ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
      adviser: {
        name: row.name,
        provider: parts.market.current().providers.get(row.provider_id)?.name ?? row.name,
      },
      status: row.status,
      steps: await stepsOf(parts.db, requestId, row.adviser_id),
      nextStatuses: nextStatuses(row.status),
      contactVerified: row.verified_channel !== null,
      phoneCalls: {
        allowed: phoneCalls.granted,
        words: phoneCalls.words,
        at: phoneCalls.given_at.toISOString(),
      },
      ...toldRequest(
        openFinancing(seal, requestId, row.financing),
        openContact(seal, requestId, row.contact),
        parts.market,
      ),
    },
  };
}

async function rowOfToken(db: Kysely<Tables>, token: string) {
  return db
    .selectFrom('request_adviser')
    .innerJoin('request', 'request.id', 'request_adviser.request_id')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select([
      'request.id',
      'request.person_id',
      'request.created_at',
      'request.expires_at',
      'request.contact',
      'request.financing',
      'request.verified_channel',
      'request_adviser.adviser_id',
      'request_adviser.status',
      'adviser.name',
      'adviser.provider_id',
      'person.key_id',
      'person.wrapped_key',
      isExpired,
    ])
    .innerJoin('link_token', (join) =>
      join
        .onRef('link_token.request_id', '=', 'request_adviser.request_id')
        .onRef('link_token.adviser_id', '=', 'request_adviser.adviser_id'),
    )
    .where('link_token.token_hash', '=', hashOfToken(token))
    .where('link_token.purpose', '=', 'PARTNER')
    .where('request.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

async function stepsOf(
  db: Kysely<Tables>,
  requestId: string,
  adviserId: number,
): Promise<PartnerCase['steps']> {
  const steps = await db
    .selectFrom('request_step')
    .select(['status', 'reached_at'])
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .orderBy('reached_at')
    .execute();
  return steps.map(({ status, reached_at: at }) => ({ status, at: at.toISOString() }));
}
