import { randomUUID } from 'node:crypto';
import type { ConsentPurpose, CreateRequestAnswer, CreateRequestBody } from '@heimvorteil/contracts';
import type { Insertable } from 'kysely';
import type { ConsentTable } from '../database/tables/consent.ts';
import type { DeliveryTable } from '../database/tables/delivery.ts';
import type { PersonTable } from '../database/tables/person.ts';
import type { RequestAdviserTable, RequestTable } from '../database/tables/request.ts';
import type { LinkTokenTable } from '../database/tables/link-token.ts';
import { deliveryRow, type OwedDelivery } from '../deliveries/index.ts';
import { newLinkToken, type Vault } from '../privacy/index.ts';
import { consentWords, isTextVersion } from './consent-texts.ts';
import { sealAnswer, type Submission } from './idempotency.ts';
import { contactIndexes } from './contact-indexes.ts';
import { deskColumns } from './desk-columns.ts';
import type { DuplicateKey } from './recent-request.ts';
import { linkRow } from './request-links.ts';
import { partedRequest, sealContact, sealFinancing, type Financing } from './sealed-request.ts';
import type { Adviser } from './select-advisers.ts';

/** Every row of a request that is not stored yet: either all of them will be, or none. */
export interface NewRequest {
  readonly person: Insertable<PersonTable>;
  readonly request: Insertable<RequestTable>;
  readonly advisers: readonly Insertable<RequestAdviserTable>[];
  readonly links: readonly Insertable<LinkTokenTable>[];
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
  const owed = (
    kind: OwedDelivery['kind'],
    recipient: OwedDelivery['recipient'],
    rest: Pick<OwedDelivery, 'adviserId' | 'links'>,
  ) => deliveryRow({ kind, recipient, requestId, ...rest });
  return {
    person,
    request: {
      id: requestId,
      person_id: seal.personId,
      account_id: checked.accountId ?? null,
      email_index: indexes.emailIndex,
      phone_index: indexes.phoneIndex,
      contact: sealContact(seal, requestId, contact),
      financing: sealFinancing(seal, requestId, { ...checked.financing, stated }),
      verified_channel: null,
      status: 'RECEIVED',
      ...deskColumns({ ...checked.financing, stated }),
    },
    advisers: advisers.map(({ adviser }, at) => ({
      request_id: requestId,
      adviser_id: adviser.id,
      position: at + 1,
      origin: 'MATCHED',
      may_call: body.consents.phoneCalls,
      status: 'RECEIVED',
    })),
    links: [
      linkRow(statusToken, { purpose: 'STATUS', requestId }),
      ...advisers.map(({ adviser, token }) =>
        linkRow(token, { purpose: 'PARTNER', requestId, adviserId: adviser.id }),
      ),
    ],
    consents: consentRows(body, requestId, seal.personId, [
      checked.operator,
      ...new Set(advisers.map(({ adviser }) => checked.companyOf(adviser))),
    ]),
    deliveries: [
      owed('CONFIRMATION', 'VISITOR', { links: { tokens: { STATUS: statusToken }, seal } }),
      ...advisers.map(({ adviser, token }) =>
        owed('REQUEST', 'ADVISER', {
          adviserId: adviser.id,
          links: { tokens: { PARTNER: token }, seal },
        }),
      ),
      ...(advisers.length === 0 ? [owed('UNSERVED', 'OPERATOR', {})] : []),
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
