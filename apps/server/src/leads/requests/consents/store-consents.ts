import type { ConsentPurpose, CreateRequestBody, ProfileExport, OwnConsent } from '@heimvorteil/contracts';
import { type Insertable, type Transaction, sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { consentWords, isTextVersion } from './consent-texts.ts';
import type { Contact } from '../intake/sealed-request.ts';
import { isOneOf, type RequestSelector } from '../links/request-links.ts';

type ProvenConsent = ProfileExport['consentProofs'][number] & { readonly textHash: string };

/** Proof of the consents of requests: person, text, time; throws a BrokenSealError. */
export async function consentProofs(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  selector: RequestSelector,
): Promise<ProvenConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('request', 'request.id', 'consent.request_id')
    .innerJoin('person', 'person.id', 'consent.proof_person_id')
    .select(['consent.request_id', 'consent.purpose', 'consent.given_at', 'consent.text_hash'])
    .select(['consent.id', 'consent.proof_person_id', 'consent.verified_channel'])
    .select(['person.id as person', 'person.key_id', 'person.wrapped_key'])
    .where(isOneOf(selector))
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

/** Maximum number of requests per call of the database owner's function (migration 48). */
const REQUESTS_AT_ONCE = 100;

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

/** Identity with which the operator proves a consent, long after the request is deleted. */
type ConsentProof = Pick<Contact, 'forename' | 'surname' | 'email' | 'phoneNumber'>;

export interface GivenConsents {
  readonly requestId: string;
  readonly personId: string;
  readonly contact: ConsentProof;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly answers: Partial<Record<'privacy' | 'phoneCalls', boolean>> &
    Pick<CreateRequestBody['consents'], 'textVersion'>;
  readonly operator: string;
  readonly advisers: readonly { readonly name: string; readonly company: string }[];
  readonly wereDisplayed: boolean;
  readonly screen: string;
  /** Path of the form's page, without a link's token; undefined for an API call. */
  readonly sourcePage: string | undefined;
}

const placeOf = (requestId: string) => ({ table: 'consent', column: 'proof', row: requestId });

/** Stores the consents word for word with a sealed proof; returns the row of a granted consent to calls. */
export async function storeConsents(
  trx: Transaction<Tables>,
  vault: Vault,
  given: GivenConsents,
): Promise<string | undefined> {
  const { answers, requestId, advisers } = given;
  const { textVersion } = answers;
  if (!isTextVersion(textVersion)) throw new RangeError('unknown version of the consent texts');
  const { row: person, seal } = vault.newPerson();
  const { forename, surname, email, phoneNumber } = given.contact;
  const proof = seal.seal(placeOf(requestId), JSON.stringify({ forename, surname, email, phoneNumber }));
  const companies = [given.operator, ...new Set(advisers.map(({ company }) => company))];
  const row = (purpose: ConsentPurpose, granted: boolean): Insertable<Tables['consent']> => {
    const { words, hash } = consentWords(textVersion, purpose, {
      operator: given.operator,
      advisers: given.wereDisplayed ? advisers : [],
    });
    return {
      person_id: given.personId,
      request_id: requestId,
      purpose,
      channel: purpose === 'PHONE_CALLS' ? 'PHONE' : null,
      granted,
      text_version: textVersion,
      text_hash: hash,
      words,
      companies,
      screen: given.screen,
      proof_person_id: seal.personId,
      proof,
      verified_channel: given.verifiedChannel,
      source_page: given.sourcePage ?? null,
    };
  };
  await trx.insertInto('person').values(person).execute();
  const stored = await trx
    .insertInto('consent')
    .values([
      ...(answers.privacy === undefined ? [] : [row('PRIVACY', answers.privacy)]),
      ...(answers.phoneCalls === undefined ? [] : [row('PHONE_CALLS', answers.phoneCalls)]),
    ])
    .returning(['id', 'purpose', 'granted'])
    .execute();
  return stored.find(({ purpose, granted }) => purpose === 'PHONE_CALLS' && granted)?.id;
}

export function openConsentProof(seal: PersonSeal, requestId: string, proof: string): ConsentProof {
  return JSON.parse(seal.open(placeOf(requestId), proof)) as ConsentProof;
}

/** Consents of requests, newest first; a revocation is a row of its own. */
export async function consentsOfAccount(db: Kysely<Tables>, owner: RequestSelector): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('request', 'request.id', 'consent.request_id')
    .select(['consent.id', 'request_id', 'purpose', 'channel', 'granted', 'text_version', 'words'])
    .select(['companies', 'screen', 'consent.verified_channel', 'given_at'])
    .where(isOneOf(owner))
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
    // Rows are newest first, so this is the first revocation after the consent.
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

/**
 * The consent to calls under which an adviser received a request; `holds` is false once it is revoked.
 * Without such a consent, returns the newest answer, a refusal first, which never holds.
 */
export async function callConsentOf(
  db: Kysely<Tables>,
  { requestId, adviserId }: { requestId: string; adviserId: number },
) {
  const row = await db
    .selectFrom('consent')
    .leftJoin('consent_use', (join) =>
      join
        .onRef('consent_use.consent_id', '=', 'consent.id')
        .on('consent_use.adviser_id', '=', adviserId)
        .on('consent_use.use', '=', 'HANDED_OVER'),
    )
    .select(['consent.id', 'consent.words', 'consent.given_at', 'consent_use.id as use_id'])
    .select(
      sql<boolean>`exists (select from consent as later where later.request_id = consent.request_id
        and later.purpose = consent.purpose and later.id > consent.id and not later.granted)`.as('is_over'),
    )
    .where('consent.request_id', '=', requestId)
    .where('consent.purpose', '=', 'PHONE_CALLS')
    .orderBy(sql`consent_use.id is null`)
    .orderBy('consent.granted')
    .orderBy('consent.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, words: row.words, givenAt: row.given_at, holds: row.use_id !== null && !row.is_over };
}
