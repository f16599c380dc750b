import { BOUNDS, FINANCING_TYPES, isWithin, ownsPlot, type FinancingType } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { NamedAdviser } from '../entities/adviser.ts';
import { numberWithin } from '../entities/amounts.ts';
import { lineOfText } from '../entities/text.ts';
import { checkInput, errorOf, type Checked } from '../errors/field-errors.ts';
import { fieldsRule, type Fields } from '../errors/fields-rule.ts';
import { caseFields, optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice, NEEDED_FIGURES } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey, PARTNER_VISIT_HEADER, PartnerVisit } from '../partners/request-headers.ts';
import { ConsentInput } from './consents.ts';
import { isTooYoung, personFields } from './person-fields.ts';
import {
  FamilyStatus,
  FINANCING_STARTS,
  FinancingStart,
  FOLLOW_UP_STARTS,
  IncomeRange,
  ProjectState,
  RequestStatus,
  AgeGroupInput,
} from './request-enumerations.ts';

/** Requires the fields and the start of the financing type, and a loan within the lenders' limits. */
const fitsItsFinancingType = fieldsRule((body, fail) => {
  const { financingType } = body;
  if (isOneOf(FINANCING_TYPES, financingType)) {
    const followUp = financingType === 'FollowupFinancing';
    const foreignStarts = followUp ? FINANCING_STARTS : FOLLOW_UP_STARTS;
    for (const field of NEEDED_FIGURES[financingType]) if (body[field] === undefined) fail(field, 'REQUIRED');
    if (isOneOf(foreignStarts, body['financingStart'])) fail('financingStart', 'INVALID_VALUE');
    if (!followUp && body['ownFunds'] === 0 && !bringsPlot(financingType, body))
      fail('ownFunds', BOUNDS.requestedOwnFunds.code);
  }
  // Check the debt as loan here; a purchase's loan is checked where its additional costs are known.
  const debtIsLoan = financingType === 'FollowupFinancing' && body['loanAmount'] === undefined;
  const loanField = debtIsLoan ? 'remainingDebt' : 'loanAmount';
  const loan = body[loanField];
  if (typeof loan === 'number' && loan > 0 && !isWithin(BOUNDS.netLoan, loan))
    fail(loanField, BOUNDS.netLoan.code);
});

/** Whether the builder owns a plot, whose value counts as own funds (contract §3). */
function bringsPlot(financingType: FinancingType, { landPrice, propertyValue }: Fields): boolean {
  return (
    typeof landPrice === 'number' &&
    typeof propertyValue === 'number' &&
    ownsPlot({ financingType, landPrice }) &&
    propertyValue > 0
  );
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}

/** Financing case and data about the borrowers, for the adviser; euros. */
const financingFields = {
  ...optionalCaseFields,
  financingType: caseFields.financingType,
  employmentType: caseFields.employmentType,
  financingStart: FinancingStart,
  projectState: z.optional(ProjectState),
  ageGroup: z.optional(AgeGroupInput),
  incomeRange: z.optional(IncomeRange),
  houseBank: z.optional(lineOfText(120)),
  otherLoansSum: z.optional(numberWithin(BOUNDS.debtBalance)),
  familyStatus: z.optional(FamilyStatus),
};

/** Sends a financing request to advisers in the region of the property. */
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
      consents: ConsentInput,
      /** Lifts the sender's objection (Art. 21 GDPR), for this request and its verified contact only. */
      liftsObjection: z.optional(z.boolean()),
      /** Advisers previewed by `GET /v1.0/advisers/selection`; without it the server selects them now. */
      selectionId: z.optional(z.guid({ error: 'INVALID_VALUE' }).check(z.maxLength(36))),
    })
    .check(fitsItsFinancingType, landWithinPrice),
  response: z.object({
    requestId: z.string().check(z.maxLength(36)),
    /** Token in the link to the request's status; the server stores only its hash. */
    statusToken: z.string().check(z.maxLength(43)),
    status: RequestStatus,
    /** Advisers who got the request; only the new ones if it joined an earlier request. */
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
/** Input of a stored request; one that began with a proposal has no start of the financing. */
export type AcceptedRequestBody = Omit<CreateRequestBody, 'financingStart'> &
  Partial<Pick<CreateRequestBody, 'financingStart'>>;
export type CreateRequestAnswer = z.infer<typeof createRequest.response>;

/** Validates an input on a given day (ISO 8601), except what only the server can check. */
export function checkCreateRequest(input: unknown, today: string): Checked<CreateRequestBody> {
  const checked = checkInput(createRequest.body, input);
  const { dateOfBirth } = (input ?? {}) as { dateOfBirth?: unknown };
  if (!isTooYoung(dateOfBirth, today)) return checked;
  return { errors: [...(checked.errors ?? []), errorOf('AGE_TOO_LOW', 'dateOfBirth')] };
}
