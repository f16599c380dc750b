export * from './operation.ts';
export * from './operations.ts';
export { OPERATIONS } from './all-operations.ts';
export * from './partners/partner-calls.ts';
export * from './partners/request-headers.ts';
export * from './enumerations.ts';
export { PlanOrigin } from './costs/plan-origin.ts';
export type * from './costs/loan-terms.ts';
export { repaymentPlanQuery } from './costs/repayment-plan-link.ts';
export { repaymentPlanOfQuery, type CalculateRepaymentPlanBody } from './costs/repayment-plan.ts';

export { ERROR_MESSAGES, errorMessage, isErrorCode, type ErrorCode } from './errors/error-codes.ts';
export { FIGURE_MESSAGES } from './errors/figure-messages.ts';
export { INVALID_TEXT_MESSAGE } from './errors/invalid-text-message.ts';
export { PERSON_DATE_MESSAGES } from './errors/person-date-messages.ts';
export { checkInput, errorOf, fieldErrors, type Checked } from './errors/field-errors.ts';
export * from './errors/problem.ts';
export { queryReader } from './errors/query-values.ts';

export * from './entities/additional-costs.ts';
export type * from './entities/adviser.ts';
export * from './entities/amounts.ts';
export { AmountOfMonth, Correction, Derivation } from './entities/answer-parts.ts';
export { inEuros, type InCents } from './entities/euros.ts';
export type { FinancingVerdict } from './entities/financing-verdict.ts';
export {
  inHalfWidth,
  isOneLine,
  withoutFormatCharacters,
  withoutInvisible,
  withoutTurns,
  withoutZeroWidth,
} from './entities/one-line.ts';
export * from './entities/operator.ts';
export * from './entities/proposal.ts';
export * from './entities/provider.ts';
export * from './entities/subsidies.ts';
export * from './entities/text.ts';

export { EXPERIMENT_OUTCOMES } from './features/experiments.ts';
export type * from './features/experiments.ts';
export { visitorIdIn } from './features/visitor-id.ts';
export type * from './geo/places.ts';
export type * from './listings/listings.ts';
export * from './calculators/registry.ts';
export { indexablePages, isIndexable, providerPage } from './site/indexable-pages.ts';
export { SITUATIONS } from './calculators/situations.ts';
export type { OwnConsent, OwnRequest, OwnSession } from './profile/own-records.ts';
export { isCalculatorKind } from './profile/calculations.ts';
export type * from './profile/calculations.ts';

export * from './financing-case/case-fields.ts';
export { assumedValues } from './financing-case/assumed-values.ts';
export * from './financing-case/case-of.ts';

export type * from './certificates/certificate-calls.ts';
export * from './certificates/certificate-facts.ts';
export * from './certificates/certificate-obstacles.ts';

export type * from './appointments/appointments.ts';

export * from './project/project.ts';
export type * from './preapproval/preapproval.ts';

export { returnAddress } from './identity/return-address.ts';

export { LONGEST_CODE_TEXT, readCode } from './phone-verification/code-form.ts';
export { TOKEN_COOKIE, TOKEN_HEADER } from './phone-verification/contact-verification.ts';
export type * from './phone-verification/contact-verification.ts';
export * from './conversation/longest-message.ts';
export type * from './conversation/conversation.ts';
export * from './ratings/rating-words.ts';
export type * from './ratings/ratings.ts';

export type { RequestProposalBody } from './preapproval/request-proposal.ts';
export * from './requests/request-enumerations.ts';
export * from './requests/borrower-enumerations.ts';
export { checkCreateRequest } from './requests/create-request.ts';
export type * from './requests/create-request.ts';
export { isEmailForm } from './requests/contact-forms.ts';
export { checkStateBorrowers } from './requests/state-borrowers.ts';
export type * from './requests/state-borrowers.ts';
export { CONTACT_FIELDS, type ContactField, BirthDateOfAge } from './requests/person-fields.ts';
export { ConsentPurpose } from './requests/consents.ts';
export type * from './requests/consents.ts';
export type * from './requests/request-status.ts';

export * from './widgets/widget-attributes.ts';
