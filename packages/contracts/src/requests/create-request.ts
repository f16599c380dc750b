import * as z from 'zod/mini';
import { landWithinPrice } from '../financing-case/land-within-price.ts';
import { NamedAdviser } from '../entities/named-adviser.ts';
import type { Operation } from '../operation.ts';
import { PARTNER_VISIT_HEADER, PartnerVisit } from '../partners/partner-headers.ts';
import { financingFields } from './financing-fields.ts';
import { fitsItsFinancingType } from './financing-rules.ts';
import { IdempotencyKey } from './idempotency-key.ts';
import { personFields } from './person-fields.ts';
import { RequestStatus } from './request-enumerations.ts';
import { StatedConsents } from './stated-consents.ts';

/** A financing request to advisers of the property's region. */
export const createRequest = {
  operationId: 'createRequest',
  method: 'POST',
  path: '/v2/contact',
  summary: 'Finanzierungsanfrage an höchstens vier Beraterinnen und Berater der Region.',
  tag: 'Anfrage',
  headers: z.object({
    'idempotency-key': IdempotencyKey,
    [PARTNER_VISIT_HEADER]: z.optional(PartnerVisit),
  }),
  body: z
    .strictObject({
      ...financingFields,
      ...personFields,
      consents: StatedConsents,
      /** Lifts an objection (Art. 21 GDPR) of the sender's verified contact, for this request alone. */
      liftsObjection: z.optional(z.boolean()),
      /** Who was shown before sending (`GET /v1.0/advisers/selection`); left out: chosen at once. */
      selectionId: z.optional(z.guid({ error: 'INVALID_VALUE' }).check(z.maxLength(36))),
    })
    .check(fitsItsFinancingType, landWithinPrice),
  response: z.object({
    requestId: z.string().check(z.maxLength(36)),
    /** Opens the status page; the server keeps only its hash. */
    statusToken: z.string().check(z.maxLength(43)),
    status: RequestStatus,
    /** Who received it; those who joined, where it joined an earlier one. */
    advisers: z.optional(z.array(NamedAdviser)),
    advisoryLink: z.optional(z.string().check(z.maxLength(512))),
    meetingLink: z.optional(z.string().check(z.maxLength(512))),
  }),
  successStatus: 201,
  errors: [
    'NOT_OFFERED',
    'SURNAME_BLACKLISTED',
    'FORENAME_BLACKLISTED',
    'EMAIL_BLACKLISTED',
    'EMAIL_INVALID',
    'INVALID_POSTALCODE',
    'INVALID_ADDRESS',
    'DATE_OF_BIRTH_INVALID',
    'AGE_TOO_LOW',
    'TELEPHONE_IS_NO_GERMAN_NUMBER',
    'TELEPHONE_IS_EMPTY',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OWN_FUNDS_TOO_LOW',
    'LOAN_AMOUNT_TO_LOW',
    'OUT_OF_RANGE',
    'CONSENT_MISSING',
    'CONSENT_OUTDATED',
    'CONTACT_NOT_VERIFIED',
    'OBJECTED',
    'RECENTLY_CREATED_REQUEST',
    'FOUR_ADVISERS_ASKED',
    'TOO_MANY_HOMES',
    'TOO_MANY_REQUESTS',
    'LENDER_TAKES_NO_REQUESTS',
    'SELECTION_EXPIRED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
} as const satisfies Operation;
export type CreateRequestBody = z.infer<typeof createRequest.body>;
/** A request as it is taken: one for a proposal does not say when it is to begin. */
export type TakenRequestBody = Omit<CreateRequestBody, 'financingStart'> &
  Partial<Pick<CreateRequestBody, 'financingStart'>>;
export type CreateRequestAnswer = z.infer<typeof createRequest.response>;
