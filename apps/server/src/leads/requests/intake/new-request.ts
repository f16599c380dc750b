import { randomUUIDv7 } from 'node:crypto';
import type { CreateRequestAnswer, AcceptedRequestBody } from '@heimvorteil/contracts';
import type { Insertable } from 'kysely';
import type { MatchedCase } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Bucket } from '../../../platform/limits/index.ts';
import { newLinkToken, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import type { Submission } from './idempotency.ts';
import {
  splitRequest,
  sealContact,
  sealFinancing,
  type Financing,
  type RequestOrigin,
} from './sealed-request.ts';
import { campaignRow } from './request-campaign.ts';
import { contactIndexes } from '../lifecycle/verified-contacts.ts';
import { deskColumns } from '../lifecycle/desk-columns.ts';
import type { ProposalToRequest } from './requested-proposals.ts';
import type { DuplicateKey } from './recent-request.ts';
import type { VerifiedSender } from './verified-sender.ts';

export interface NewRequest {
  readonly person: Insertable<Tables['person']>;
  readonly seal: PersonSeal;
  readonly request: Insertable<Tables['request']> & { readonly verified_channel: 'SMS' | 'EMAIL' | null };
  readonly campaign: Insertable<Tables['request_campaign']>;
  readonly statusToken: string;
  readonly body: AcceptedRequestBody;
  readonly wanted: MatchedCase;
  readonly operator: string;
  readonly publicUrl: string;
  readonly origin: RequestOrigin;
  /** The key of the partner that sends the request for its visitor, if any. */
  readonly partnerKeyId: string | undefined;
  readonly submission: Submission;
  readonly proposal?: ProposalToRequest | undefined;
  /** Identifies repeated requests; undefined without a verified contact, so the request is not stored. */
  readonly duplicateKey: DuplicateKey | undefined;
  readonly buckets: readonly Bucket[];
  /** Answer to the sender; its advisers are added when the request is stored. */
  readonly answer: CreateRequestAnswer;
}

export function newRequest(
  checked: {
    body: AcceptedRequestBody;
    accountId: string | undefined;
    sender: VerifiedSender | undefined;
    buckets: readonly Bucket[];
    submission: Submission;
    proposal?: ProposalToRequest | undefined;
    financing: Omit<Financing, 'stated'>;
    wanted: MatchedCase;
    operator: string;
    publicUrl: string;
    origin: RequestOrigin;
    partnerKeyId: string | undefined;
  },
  vault: Vault,
): NewRequest {
  const { body, submission, sender, buckets, wanted, operator, publicUrl } = checked;
  // The UUID's timestamp selects the table partition.
  const requestId = randomUUIDv7();
  const { row: person, seal } = vault.newPerson();
  const { contact, stated } = splitRequest(body);
  const statusToken = newLinkToken();
  const indexes = contactIndexes(body, vault);
  return {
    person,
    seal,
    request: {
      id: requestId,
      person_id: seal.personId,
      account_id: checked.accountId ?? null,
      email_index: indexes.emailIndex,
      phone_index: indexes.phoneIndex,
      verified_index: sender?.index ?? null,
      also_verified: sender?.indexes.filter((index) => index !== sender.index) ?? [],
      contact: sealContact(seal, requestId, contact),
      financing: sealFinancing(seal, requestId, { ...checked.financing, stated }),
      verified_channel: sender?.channel ?? null,
      status: 'RECEIVED',
      ...deskColumns({ ...checked.financing, stated }),
    },
    campaign: campaignRow(requestId, body, vault),
    statusToken,
    body,
    wanted,
    operator,
    publicUrl,
    origin: checked.origin,
    partnerKeyId: checked.partnerKeyId,
    submission,
    proposal: checked.proposal,
    buckets,
    duplicateKey: sender && {
      sender,
      exposeId: body.exposeId,
      place: checked.financing.place,
      price: checked.financing.price,
    },
    answer: { requestId, statusToken, status: 'RECEIVED' },
  };
}
