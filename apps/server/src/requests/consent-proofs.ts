import type { ProfileExport } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { openConsentProof } from './store-consents.ts';
import { isOneOf, type WhoseRequests } from './whose-requests.ts';

/** A consent with who gave it, and the hash of the words. */
type ProvenConsent = ProfileExport['consentProofs'][number] & { readonly textHash: string };

/** What proves the consents of requests: who agreed to what, when, and on which words; throws a BrokenSealError. */
export async function consentProofs(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  whose: WhoseRequests,
): Promise<ProvenConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('request', 'request.id', 'consent.request_id')
    .innerJoin('person', 'person.id', 'consent.proof_person_id')
    .select(['consent.request_id', 'consent.purpose', 'consent.given_at', 'consent.text_hash'])
    .select(['consent.proof', 'consent.proof_person_id', 'consent.verified_channel'])
    .select(['person.id as person', 'person.key_id', 'person.wrapped_key'])
    .where(isOneOf(whose))
    .orderBy('consent.id')
    .execute();
  return rows.flatMap(({ proof, person, ...row }) =>
    proof === null
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
        ],
  );
}
