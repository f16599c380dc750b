export {
  addressOf,
  API_ROOT,
  PARTNER_SCOPES,
  PHONE_VERIFICATION_ROOT,
  type AnswerOf,
  type BodyOf,
  type Deprecation,
  type Operation,
  type PartOf,
  type PartnerScope,
} from './operation.ts';
export * from './operations.ts';
export { OPERATIONS } from './all-operations.ts';
export {
  isCalculatorCall,
  isPartnerCall,
  scopesOf,
  type CalculatorCall,
  type PartnerCall,
} from './partners/partner-calls.ts';
export {
  PARTNER_VISIT_HEADER,
  PartnerVisit,
  SANDBOX_ANSWER_HEADER,
  SANDBOX_ANSWERS,
  SANDBOX_CODE,
} from './partners/partner-headers.ts';
export * from './enumerations.ts';

export { BirthDateOfAge } from './calculators/birth-date-of-age.ts';
export { PlanOrigin } from './costs/plan-origin.ts';
export { repaymentPlanQuery } from './costs/repayment-plan-link.ts';
export { repaymentPlanOfQuery } from './costs/repayment-plan-query.ts';

export { ERROR_MESSAGES, errorMessage, isErrorCode, type ErrorCode } from './faults/error-codes.ts';
export { FIGURE_MESSAGES } from './faults/figure-messages.ts';
export { INVALID_TEXT_MESSAGE } from './faults/invalid-text-message.ts';
export { PERSON_DATE_MESSAGES } from './faults/person-date-messages.ts';
export { checkInput, fault, fieldErrors, type Checked } from './faults/field-errors.ts';
export type { Outcome, Refusal } from './faults/outcome.ts';
export { Fault, Problem } from './faults/problem.ts';
export { queryReader } from './faults/typed-query.ts';

export * from './entities/additional-costs.ts';
export * from './entities/amounts.ts';
export * from './entities/correction.ts';
export { inEuros, type InCents } from './entities/euros.ts';
export * from './entities/derivation.ts';
export type { FinancingVerdict } from './entities/financing-verdict.ts';
export * from './entities/lender-offer.ts';
export * from './entities/listing.ts';
export * from './entities/monthly-rate-data.ts';
export type { NamedAdviser } from './entities/named-adviser.ts';
export type { ServedLender } from './entities/served-lender.ts';
export {
  inHalfWidth,
  isOneLine,
  withoutFormatCharacters,
  withoutInvisible,
  withoutTurns,
  withoutZeroWidth,
} from './entities/one-line.ts';
export * from './entities/operator.ts';
export type { PaperOffer } from './entities/paper-offer.ts';
export * from './entities/place.ts';
export * from './entities/postcode.ts';
export * from './entities/proposal.ts';
export * from './entities/provider.ts';
export * from './entities/subsidies.ts';
export * from './entities/text.ts';

export type { Experiment, ExperimentComparison } from './features/list-experiments.ts';
export {
  EXPERIMENT_OUTCOMES,
  type ExperimentEvent,
  type ExperimentOutcome,
} from './features/note-experiment-event.ts';
export { visitorIdIn } from './features/visitor-id.ts';
export { isCalculatorKind, type CalculationKind } from './profile/calculation-kind.ts';
export {
  CALCULATOR_GROUPS,
  CALCULATOR_KINDS,
  CALCULATORS,
  FLOW_KINDS,
  type Calculator,
  type CalculatorKind,
  type FlowKind,
  type SavedEntry,
} from './calculators/registry.ts';
export { indexablePages, isIndexable, providerPage } from './site/indexable-pages.ts';
export { SITUATIONS } from './calculators/situations.ts';
export type { OwnConsent, OwnRequest } from './profile/own-records.ts';
export type { CalculationResult, SavedCalculation } from './profile/saved-calculation.ts';

export * from './financing-case/case-fields.ts';
export { assumedValues } from './financing-case/assumed-values.ts';
export {
  bodyOfCase,
  caseOf,
  DEFAULT_CASE,
  examplePrice,
  statedOf,
  takeContract,
  usualOwnFunds,
} from './financing-case/case-of.ts';

export type {
  CertificateState,
  CheckedCertificate,
  IssueCertificateBody,
  IssuedCertificate,
} from './certificates/certificate-calls.ts';
export * from './certificates/certificate-facts.ts';
export * from './certificates/certificate-obstacles.ts';

export type { BookedAppointment } from './appointments/appointment-fields.ts';

export * from './project/project.ts';
export type {
  PreapprovalAnswer,
  PreapprovalBody,
  StatedPreapproval,
} from './preapproval/create-preapproval.ts';
export type { SavedProject } from './project/keep-project.ts';

export { returnAddress } from './identity/return-address.ts';

export { LONGEST_CODE_TEXT, readCode } from './phone-verification/code-form.ts';
export type { VerificationAnswer, VerificationChannel } from './phone-verification/find-verification.ts';
export type { CodeContact, SentCode } from './phone-verification/send-code.ts';
export { TOKEN_COOKIE, TOKEN_HEADER } from './phone-verification/token-header.ts';
export type { GivenOfferAnswer, OfferAnswer } from './conversation/answer-offer.ts';
export type { RequestMessage } from './conversation/list-messages.ts';
export type { RequestOffer } from './conversation/list-offers.ts';
export { LONGEST_REQUEST_MESSAGE } from './conversation/send-message.ts';
export { LONGEST_RATING, MOST_STARS } from './ratings/rate-provider.ts';
export {
  RATING_REFUSALS,
  RATING_REFUSAL_WORDS,
  type RatingRefusal,
  type RatingState,
} from './ratings/rating-refusals.ts';

export type { RequestProposalBody } from './preapproval/request-proposal.ts';
export * from './requests/request-enumerations.ts';
export * from './requests/borrower-enumerations.ts';
export { COUNTRIES } from './requests/countries.ts';
export { checkCreateRequest } from './requests/check-create-request.ts';
export { isEmailForm } from './requests/email-form.ts';
export { checkStateBorrowers } from './requests/check-state-borrowers.ts';
export { CONTACT_FIELDS, type ContactField } from './requests/person-fields.ts';
export { ConsentPurpose } from './requests/stated-consents.ts';
export { IdempotencyKey } from './requests/idempotency-key.ts';

export { isExposeIdForm, isGeoCodeForm, LONGEST_CWID, LONGEST_TRACKING } from './widgets/attribute-forms.ts';
export { INITIAL_MONTHLY_RATE } from './widgets/initial-monthly-rate.ts';
export * from './widgets/widget-attributes.ts';
