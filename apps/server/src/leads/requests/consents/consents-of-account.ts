import type { OwnConsent } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isOneOf, type WhoseRequests } from '../links/request-links.ts';

/** Consents of requests, newest first; a revocation is a row of its own. */
export async function consentsOfAccount(db: Kysely<Tables>, whose: WhoseRequests): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('request', 'request.id', 'consent.request_id')
    .select(['consent.id', 'request_id', 'purpose', 'channel', 'granted', 'text_version', 'words'])
    .select(['companies', 'screen', 'consent.verified_channel', 'given_at'])
    .where(isOneOf(whose))
    .orderBy('consent.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const uses = await db
    .selectFrom('consent_use')
    .select(['consent_id', 'company', 'use', 'used_at'])
    .where(
      'consent_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return rows.map((row, at) => {
    // Newest first, so the nearest end before a row counts, whoever joined in between.
    const later = rows
      .slice(0, at)
      .findLast(
        (other) => !other.granted && other.request_id === row.request_id && other.purpose === row.purpose,
      );
    return {
      requestId: row.request_id,
      purpose: row.purpose,
      channel: row.channel,
      granted: row.granted,
      textVersion: row.text_version,
      words: row.words,
      companies: row.companies,
      screen: row.screen,
      verifiedChannel: row.verified_channel,
      uses: uses
        .filter(({ consent_id: id }) => id === row.id)
        .map(({ company, use, used_at: usedAt }) => ({ company, use, at: usedAt.toISOString() })),
      at: row.given_at.toISOString(),
      withdrawnAt: row.granted && later !== undefined ? later.given_at.toISOString() : null,
    };
  });
}
