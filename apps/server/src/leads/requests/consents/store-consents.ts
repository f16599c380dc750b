import type { ConsentPurpose, CreateRequestBody } from '@heimvorteil/contracts';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { consentWords, isTextVersion } from './consent-texts.ts';
import type { Contact } from '../intake/sealed-request.ts';

/** Identity that the operator has to prove, long after the request is deleted. */
type ConsentProof = Pick<Contact, 'forename' | 'surname' | 'email' | 'phoneNumber'>;

/** A form's questions with their answers. */
export interface GivenConsents {
  readonly requestId: string;
  readonly personId: string;
  readonly contact: ConsentProof;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly answers: Partial<Record<'privacy' | 'phoneCalls', boolean>> &
    Pick<CreateRequestBody['consents'], 'textVersion'>;
  readonly operator: string;
  /** Persons and companies who receive the request. */
  readonly advisers: readonly { readonly name: string; readonly company: string }[];
  /** Whether the form showed these names. */
  readonly wereShown: boolean;
  readonly screen: string;
  /** Path of the form's page without a link's token; undefined for an API call. */
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
  if (!isTextVersion(textVersion)) throw new RangeError('consent to texts that nobody has');
  const { row: person, seal } = vault.newPerson();
  const { forename, surname, email, phoneNumber } = given.contact;
  const proof = seal.seal(placeOf(requestId), JSON.stringify({ forename, surname, email, phoneNumber }));
  const companies = [given.operator, ...new Set(advisers.map(({ company }) => company))];
  const row = (purpose: ConsentPurpose, granted: boolean): Insertable<Tables['consent']> => {
    const { words, hash } = consentWords(textVersion, purpose, {
      operator: given.operator,
      advisers: given.wereShown ? advisers : [],
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

/** Opens the sealed proof of a consent. */
export function openConsentProof(seal: PersonSeal, requestId: string, proof: string): ConsentProof {
  return JSON.parse(seal.open(placeOf(requestId), proof)) as ConsentProof;
}
