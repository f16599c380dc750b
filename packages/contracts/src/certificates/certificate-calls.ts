import * as z from 'zod/mini';
import { PurchasePrice } from '../entities/amounts.ts';
import { IsoDate, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { personFields } from '../requests/person-fields.ts';

const tag = 'Vorprüfung';
const params = z.object({ id: z.string().check(z.maxLength(64)) });
const ERRORS = ['NOT_OFFERED', 'NOT_LOGGED_IN', 'CERTIFICATE_NOT_FOUND'] as const;

/** A certificate's number; a valid one has 32 hexadecimal digits. */
const CertificateNumber = text(64);
/** Number typed from a printed sheet; a malformed one gets the answer "unknown" instead of an error. */
const EnteredNumber = z.string().check(z.maxLength(200));

/** Issues a certificate for a positive pre-approval, and withdraws the account's earlier one. */
export const issueCertificate = {
  operationId: 'issueCertificate',
  method: 'POST',
  path: '/v1.0/preapproval/:id/certificate',
  summary:
    'Stellt zu einer positiven Vorprüfung das Zertifikat BaufiReady aus. Ein früheres verliert damit seine Gültigkeit.',
  tag,
  params,
  body: z.strictObject({
    forename: personFields.forename,
    surname: personFields.surname,
    /**
     * Euros, by default the pre-approval's price; at most the highest price with a positive verdict today.
     */
    priceUpTo: z.optional(PurchasePrice),
  }),
  response: z.object({ number: CertificateNumber, validUntil: IsoDate }),
  successStatus: 201,
  errors: [
    'NOT_OFFERED',
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'PREAPPROVAL_NEGATIVE',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'REQUIRED',
    'INVALID_VALUE',
    'INVALID_TEXT',
    'FORENAME_BLACKLISTED',
    'SURNAME_BLACKLISTED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Operation;
export type IssueCertificateBody = z.infer<typeof issueCertificate.body>;
export type IssuedCertificate = z.infer<typeof issueCertificate.response>;

/** Valid certificate as PDF, tagged for screen readers (PDF/UA). */
export const certificatePdf = {
  operationId: 'certificatePdf',
  method: 'GET',
  path: '/v1.0/preapproval/:id/certificate.pdf',
  summary: 'Das Zertifikat BaufiReady als PDF.',
  tag,
  params,
  responseType: 'application/pdf',
  errors: [...ERRORS, 'TOO_MANY_REQUESTS'],
} as const satisfies Operation;

/** Withdraws a certificate; a check of its number then reports the withdrawal. */
export const withdrawCertificate = {
  operationId: 'withdrawCertificate',
  method: 'DELETE',
  path: '/v1.0/preapproval/:id/certificate',
  summary: 'Nimmt das Zertifikat zurück.',
  tag,
  params,
  errors: ERRORS,
} as const satisfies Operation;

export const CertificateState = z.enum(['VALID', 'WITHDRAWN', 'EXPIRED']);
export type CertificateState = z.infer<typeof CertificateState>;

const response = z.object({
  valid: z.boolean(),
  state: CertificateState,
  /** This and all later fields are missing from 30 days after the end of the certificate. */
  initials: z.optional(text(16)),
  priceUpTo: z.optional(z.number()),
  location: z.optional(text(160)),
  validUntil: z.optional(IsoDate),
});

/** Reports validity and content of a certificate to everyone who knows its number. */
export const checkCertificate = {
  operationId: 'checkCertificate',
  method: 'GET',
  path: '/v1.0/certificates/:number',
  summary: 'Ob ein Zertifikat gilt, und was darauf stehen muss.',
  tag,
  params: z.object({ number: EnteredNumber }),
  response,
  errors: ['NOT_OFFERED', 'CERTIFICATE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const satisfies Operation;
export type CheckedCertificate = z.infer<typeof response>;
