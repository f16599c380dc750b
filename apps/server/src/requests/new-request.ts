import { randomUUID } from 'node:crypto';
import type { ConsentPurpose, CreateRequestAnswer, CreateRequestBody } from '@heimvorteil/contracts';
import type { Insertable } from 'kysely';
import type { ConsentTable } from '../database/tables/consent.ts';
import type { DeliveryTable } from '../database/tables/delivery.ts';
import type { PersonTable } from '../database/tables/person.ts';
import type { RequestAdviserTable, RequestTable } from '../database/tables/request.ts';
import { hashOfToken, newLinkToken, type PersonSeal, type Vault } from '../privacy/index.ts';
import { consentWords, isTextVersion } from './consent-texts.ts';
import { sealedToken } from './delivery-token.ts';
import { sealAnswer, type Submission } from './idempotency.ts';
import { contactIndexes } from './contact-indexes.ts';
import { deskColumns } from './desk-columns.ts';
import type { DuplicateKey } from './recent-request.ts';
import { partedRequest, sealContact, sealFinancing, type Financing } from './sealed-request.ts';
import type { Adviser } from './select-advisers.ts';

/** Every row of a request that is not stored yet: either all of them will be, or none. */
export interface NewRequest {
  readonly person: Insertable<PersonTable>;
  readonly request: Insertable<RequestTable>;
  readonly advisers: readonly Insertable<RequestAdviserTable>[];
  readonly consents: readonly Insertable<ConsentTable>[];
  readonly deliveries: readonly Insertable<DeliveryTable>[];
  readonly submission: Submission;
  readonly duplicateKey: DuplicateKey;
  readonly answer: CreateRequestAnswer;
  readonly sealedAnswer: string;
}

/** Makes the rows of a checked request. */
export function newRequest(
  checked: {
    body: CreateRequestBody;
    /** Whoever is logged in. */
    accountId?: string | undefined;
    submission: Submission;
    financing: Omit<Financing, 'stated'>;
    /** Chosen for the request's id. */
    advisersFor: (requestId: string) => readonly Adviser[];
    operator: string;
    companyOf: (adviser: Adviser) => string;
  },
  vault: Vault,
): NewRequest {
  const { body, submission } = checked;
  const requestId = randomUUID();
  const { row: person, seal } = vault.newPerson();
  const { contact, stated } = partedRequest(body);
  const statusToken = newLinkToken();
  const answer: CreateRequestAnswer = { requestId, statusToken, status: 'RECEIVED' };
  const advisers = checked.advisersFor(requestId).map((adviser) => ({ adviser, token: newLinkToken() }));
  const indexes = contactIndexes(body, vault);
  return {
    person,
    request: {
      id: requestId,
      person_id: seal.personId,
      account_id: checked.accountId ?? null,
      status_token_hash: hashOfToken(statusToken),
      email_index: indexes.emailIndex,
      phone_index: indexes.phoneIndex,
      contact: sealContact(seal, requestId, contact),
      financing: sealFinancing(seal, requestId, { ...checked.financing, stated }),
      verified_channel: null,
      status: 'RECEIVED',
      ...deskColumns({ ...checked.financing, stated }),
    },
    advisers: advisers.map(({ adviser, token }, at) => ({
      request_id: requestId,
      adviser_id: adviser.id,
      position: at + 1,
      token_hash: hashOfToken(token),
      status: 'RECEIVED',
    })),
    consents: consentRows(body, requestId, seal.personId, [
      checked.operator,
      ...new Set(advisers.map(({ adviser }) => checked.companyOf(adviser))),
    ]),
    deliveries: [
      delivery(seal, requestId, 'VISITOR', null, statusToken),
      ...advisers.map(({ adviser, token }) => delivery(seal, requestId, 'ADVISER', adviser.id, token)),
      ...(advisers.length === 0 ? [delivery(seal, requestId, 'OPERATOR', null, undefined)] : []),
    ],
    submission,
    duplicateKey: {
      ...indexes,
      exposeId: body.exposeId,
      place: checked.financing.place,
      price: checked.financing.price,
    },
    answer,
    sealedAnswer: sealAnswer(seal, submission.keyHash, answer),
  };
}

function delivery(
  seal: PersonSeal,
  requestId: string,
  recipient: DeliveryTable['recipient'],
  adviserId: number | null,
  token: string | undefined,
): Insertable<DeliveryTable> {
  const id = randomUUID();
  return {
    id,
    request_id: requestId,
    recipient,
    adviser_id: adviserId,
    token: token === undefined ? null : sealedToken(seal, id, token),
    job_id: randomUUID(),
  };
}

function consentRows(
  { consents }: CreateRequestBody,
  requestId: string,
  personId: string,
  companies: string[],
): Insertable<ConsentTable>[] {
  const { textVersion } = consents;
  if (!isTextVersion(textVersion)) throw new RangeError('consent to texts that nobody has');
  const row = (purpose: ConsentPurpose, granted: boolean): Insertable<ConsentTable> => {
    const { words, hash } = consentWords(textVersion, purpose, companies[0] ?? '');
    return {
      person_id: personId,
      request_id: requestId,
      purpose,
      channel: purpose === 'PHONE_CALLS' ? 'PHONE' : null,
      granted,
      text_version: textVersion,
      text_hash: hash,
      words,
      companies,
      screen: 'finanzierungsanfrage',
    };
  };
  return [row('PRIVACY', consents.privacy), row('PHONE_CALLS', consents.phoneCalls)];
}
