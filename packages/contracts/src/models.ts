// Only the API's description uses these models; screens and widgets must not import them.

export { BookedAppointment } from './appointments/appointment-fields.ts';
export * from './calculators/calculator-enumerations.ts';
export { Expenses, Income, OwnCapital } from './calculators/household-fields.ts';
export { CertificateState } from './certificates/certificate-calls.ts';
export { LoanAtRate } from './calculators/market-terms.ts';
export { TermEvents, TermLine } from './calculators/term-events.ts';
export { OfferAnswer } from './conversation/answer-offer.ts';
export { RequestMessage } from './conversation/list-messages.ts';
export { RequestOffer } from './conversation/list-offers.ts';
export { AmortizationChange, SpecialRepayment } from './costs/loan-terms.ts';
export * from './entities/additional-costs.ts';
export { AmountOfMonth } from './entities/amount-of-month.ts';
export { Correction } from './entities/correction.ts';
export { Derivation } from './entities/derivation.ts';
export {
  Feasibility,
  InterestRisk,
  Probability,
  StressRow,
  VerdictReason,
  VerdictWord,
} from './entities/financing-verdict.ts';
export * from './entities/lender-offer.ts';
export { Listing, ListingType } from './entities/listing.ts';
export { MonthlyRateData } from './entities/monthly-rate-data.ts';
export { NamedAdviser } from './entities/named-adviser.ts';
export { ServedBecause, ServedLender } from './entities/served-lender.ts';
export { PaperOffer } from './entities/paper-offer.ts';
export { Place } from './entities/place.ts';
export { Proposal, ProposedLoan } from './entities/proposal.ts';
export { Provider } from './entities/provider.ts';
export { Programme, SubsidyAnswers } from './entities/subsidies.ts';
export * from './enumerations.ts';
export { Fault, Problem } from './faults/problem.ts';
export { ExperimentOutcome, PercentInterval } from './features/list-experiments.ts';
export {
  Campaign,
  FinancingCase,
  LandTransferTaxChoice,
  PurchaseFees,
  RateSource,
} from './financing-case/case-fields.ts';
export { VerificationChannel } from './phone-verification/find-verification.ts';
export { PreapprovalAnswer } from './preapproval/create-preapproval.ts';
export { CalculationKind } from './profile/calculation-kind.ts';
export { AskedAdviser, OwnConsent, OwnRequest, RequestedListing } from './profile/own-records.ts';
export { SavedCalculation } from './profile/saved-calculation.ts';
export { SavedProject } from './project/keep-project.ts';
export { ChosenOffer, Household, PaperOffers, ProjectVariant } from './project/project.ts';
export { RatingState } from './ratings/rating-refusals.ts';
export * from './requests/request-enumerations.ts';
export { Address, Borrower } from './requests/borrower.ts';
export { ConsentPurpose, StatedConsents } from './requests/stated-consents.ts';
