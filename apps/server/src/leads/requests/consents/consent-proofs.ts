import type { ProfileExport } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { openConsentProof } from './store-consents.ts';
import { isOneOf, type WhoseRequests } from '../links/request-links.ts';

type ProvenConsent = ProfileExport['consentProofs'][number] & { readonly textHash: string };

/** Proof of the consents of requests: person, text, time; throws a BrokenSealError. */
export async function consentProofs(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  whose: WhoseRequests,
): Promise<ProvenConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('request', 'request.id', 'consent.request_id')
    .innerJoin('person', 'person.id', 'consent.proof_person_id')
    .select(['consent.request_id', 'consent.purpose', 'consent.given_at', 'consent.text_hash'])
    .select(['consent.id', 'consent.proof_person_id', 'consent.verified_channel'])
    .select(['person.id as person', 'person.key_id', 'person.wrapped_key'])
    .where(isOneOf(whose))
    .orderBy('consent.id')
    .execute();
  const proofs = await proofsOf(db, [...new Set(rows.map(({ request_id: id }) => id))]);
  return rows.flatMap(({ id, person, ...row }) => {
    const proof = proofs.get(id);
    return proof === undefined
      ? []
      : [
          {
            requestId: row.request_id,
            purpose: row.purpose,
            at: row.given_at.toISOString(),
            textHash: row.text_hash,
            verifiedChannel: row.verified_channel,
            who: openConsentProof(vault.sealOf({ ...row, id: person }), row.request_id, proof),
          },
        ];
  });
}

/** Most requests per call of the database owner's function (migration 48). */
const REQUESTS_AT_ONCE = 100;

/** Sealed proofs by consent id. */
async function proofsOf(db: Kysely<Tables>, requestIds: readonly string[]): Promise<Map<string, string>> {
  const proofs = new Map<string, string>();
  for (let from = 0; from < requestIds.length; from += REQUESTS_AT_ONCE) {
    const portion = requestIds.slice(from, from + REQUESTS_AT_ONCE);
    const { rows } = await sql<{ consent_id: string; proof: string | null }>`
      select consent_id, proof from consent_proofs(${portion}::uuid[])`.execute(db);
    for (const { consent_id: id, proof } of rows) if (proof !== null) proofs.set(id, proof);
  }
  return proofs;
}
