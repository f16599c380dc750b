// Schemas for the API's documentation; never import this file in screens or widgets, which would load all.

export { BookedAppointment } from './appointments/appointments.ts';
export {
  BindingRule,
  FollowUpKind,
  FollowUpMode,
  LoanAtRate,
  LoanKind,
  SpecialRepaymentEffect,
} from './calculators/calculator-terms.ts';
export { Expenses, Income, OwnCapital } from './calculators/household-fields.ts';
export { TermEvents, TermLine } from './calculators/term-events.ts';
export { CertificateState } from './certificates/certificate-calls.ts';
export { RequestMessage, RequestOffer, OfferAnswer } from './conversation/conversation.ts';
export { AmortizationChange, SpecialRepayment, PaperOffer } from './costs/loan-terms.ts';
export * from './entities/additional-costs.ts';
export { Derivation, AmountOfMonth, Correction } from './entities/answer-parts.ts';
export {
  Feasibility,
  InterestRisk,
  Probability,
  StressRow,
  VerdictReason,
  VerdictWord,
} from './entities/financing-verdict.ts';
export * from './entities/provider.ts';
export { Listing, ListingType } from './listings/listings.ts';
export { ServedBecause, ServedLender, NamedAdviser } from './entities/adviser.ts';
export { Place } from './geo/places.ts';
export { Proposal, ProposedLoan } from './entities/proposal.ts';
export { Programme, SubsidyAnswers } from './entities/subsidies.ts';
export * from './enumerations.ts';
export { FieldProblem, Problem } from './errors/problem.ts';
export { ExperimentOutcome, PercentInterval } from './features/experiments.ts';
export {
  Campaign,
  FinancingCase,
  LandTransferTaxChoice,
  PurchaseFees,
  RateSource,
} from './financing-case/case-fields.ts';
export { VerificationChannel } from './phone-verification/contact-verification.ts';
export { PreapprovalAnswer } from './preapproval/preapproval.ts';
export { AssignedAdviser, OwnConsent, OwnRequest, RequestedListing } from './profile/own-records.ts';
export { SavedCalculation, CalculationKind } from './profile/calculations.ts';
export { ChosenOffer, Household, PaperOffers, ProjectVariant, SavedProject } from './project/project.ts';
export { RatingState } from './ratings/ratings.ts';
export * from './requests/request-enumerations.ts';
export { Address, Borrower } from './requests/state-borrowers.ts';
export { ConsentPurpose, ConsentInput } from './requests/consents.ts';
