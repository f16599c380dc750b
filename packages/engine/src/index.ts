export * from './money/money.ts';
export * from './calendar/iso-date.ts';
export * from './calendar/day-count.ts';
export * from './address/address.ts';
export * from './rate-sheets/enumerations.ts';
export * from './rate-sheets/market-enumerations.ts';
export type * from './rate-sheets/rate-sheets.ts';
export * from './rate-sheets/sheets-in-force.ts';
export * from './subsidised-programmes/programme.ts';
export * from './subsidised-programmes/assessment.ts';
export * from './subsidised-programmes/programme-table.ts';
export * from './subsidised-programmes/programmes-in-force.ts';
export * from './subsidised-programmes/assess-programmes.ts';
export {
  formatEnergyClass,
  ENERGY_STANDARD_NAMES,
  BUILDING_STATE_NAMES,
} from './subsidised-programmes/programme-sentences.ts';
export type * from './eligibility/financing-case.ts';
export { INELIGIBILITY_CODES, type IneligibilityCode } from './eligibility/failed-conditions.ts';
export * from './eligibility/why-not.ts';
export { lenderLimits, type LenderLimits } from './eligibility/lender-limits.ts';
export type { Market } from './offer-pricing/market.ts';
export * from './offer-pricing/compile-market.ts';
export * from './offer-pricing/find-offers.ts';
export { landChargeEntryOf } from './offer-pricing/offer-figures.ts';
export * from './offer-pricing/market-effect.ts';
export * from './offer-pricing/average-rates.ts';
export type { RepresentativeOffer } from './offer-pricing/representative-offer.ts';
export * from './offer-pricing/average-rate-table.ts';
export { loanToValueThousandths } from './offer-pricing/case-facts.ts';
export type { OfferReason } from './offer-pricing/offer-reasons.ts';
export * from './purchase-costs/federal-states.ts';
export * from './purchase-costs/land-transfer-tax.ts';
export * from './purchase-costs/cost-rules.ts';
export * from './purchase-costs/additional-costs.ts';
export * from './monthly-rate/monthly-rate-data.ts';
export * from './bounds.ts';
export * from './annuity/could-not-calculate.ts';
export {
  instalmentForUnchangedTerm,
  type LoanAtChange,
  type UnchangedTerm,
} from './annuity/unchanged-term.ts';
export * from './annuity/repayment-plan.ts';
export * from './annuity/monthly-rate.ts';
export { firstInstalment, monthsOfRepayment } from './annuity/first-instalment.ts';
export { remainingDebtAfter } from './annuity/remaining-debts-after.ts';
export {
  type Repayment,
  SPECIAL_REPAYMENT_EFFECTS,
  type SpecialRepaymentEffect,
  FOLLOW_UP_MODES,
  type FollowUpMode,
  type SpecialRepayment,
  type AmortizationChange,
  type InstalmentChange,
  type RepaymentTerms,
  CORRECTION_REASONS,
  type CorrectionReason,
  type Correction,
} from './annuity/repayment-terms.ts';
export { mostSpecialRepaymentAYear } from './annuity/special-repayments.ts';
export { planColumns, type PlanColumns } from './annuity/plan-columns.ts';
export * from './annuity/effective-rates-of-plan.ts';
export { annuityApr, aprOfPlan, type LevelInstalments } from './annuity/annuity-apr.ts';
export { aprDerivation } from './annuity/apr-derivation.ts';
export * from './annuity/land-charge-rate.ts';
export * from './annuity/plan-derivation.ts';
export * from './effective-rate/effective-rate.ts';
export * from './derivation/derived-figure.ts';
export * from './purchase-costs/additional-costs-derivation.ts';
export * from './mortgage/mortgage-summary.ts';
export * from './mortgage/security-value.ts';
export * from './mortgage/mortgage-derivation.ts';
export * from './derivation/format-figures.ts';
export * from './purchase-costs/notary-and-land-register.ts';
export * from './default-rates/rate-for.ts';
export * from './own-capital/own-capital-total.ts';
export * from './own-capital/own-capital.ts';
export * from './own-capital/owned-plot.ts';
export * from './feasibility/feasibility.ts';
export * from './feasibility/probability.ts';
export * from './feasibility/limits.ts';
export * from './feasibility/age.ts';
export * from './feasibility/person-dates.ts';
export * from './after-fixed-years/after-fixed-years.ts';
export * from './verdict/stress.ts';
export * from './verdict/verdict-word.ts';
export * from './verdict/verdict.ts';
export * from './affordability/household.ts';
export * from './affordability/household-budget.ts';
export { assumedChildBenefits } from './affordability/child-benefit.ts';
export { incomeTotal } from './affordability/income-total.ts';
export * from './affordability/purchase-terms.ts';
export * from './affordability/affordable-price.ts';
export {
  highestPurchase,
  bindingSentence,
  type RateRule,
  type HigherLoan,
  type HighestPurchase,
} from './affordability/highest-purchase.ts';
export { VERDICT_RULES } from './affordability/verdict-derivation.ts';
export type * from './affordability/affordability-options.ts';
export type { JudgedPurchase } from './affordability/judged-purchase.ts';
export * from './affordability/what-would-change.ts';
export * from './affordability/variant.ts';
export * from './affordability/over-the-term.ts';
export { TERM_EVENT_NAMES } from './affordability/over-the-term-derivation.ts';
export * from './affordability/term-events.ts';
export * from './affordability/affordability.ts';
export * from './affordability/financing-prospect.ts';
export * from './budget/budget.ts';
export * from './follow-up/forward-terms.ts';
export * from './follow-up/legal-exit.ts';
export type { FollowUpOptions, FollowUpFigures } from './follow-up/follow-up-loan.ts';
export {
  SWITCHING_COSTS_SOURCE,
  type SwitchingCosts,
  type FollowUp,
  ENTRY_OF_KIND,
  type FollowUpOption,
} from './follow-up/follow-up-options.ts';
export * from './follow-up/follow-up.ts';
export type {
  RentOrBuyOptions,
  RentOrBuyCase,
  Assumption,
  SensitivityRow,
} from './rent-or-buy/wealth-paths.ts';
export * from './rent-or-buy/rent-or-buy.ts';
export * from './goal-seek/largest-whole.ts';
export * from './goal-seek/goals.ts';
export * from './goal-seek/debt-free-by.ts';
export {
  severalLoans,
  summedColumns,
  loanFigures,
  type LoanOfSeveral,
  type SeveralLoans,
  type LoanFigures,
} from './several-loans/several-loans.ts';
export * from './several-loans/loans-of-one-plan.ts';
export { severalLoansDerivation } from './several-loans/several-loans-derivation.ts';
export * from './several-loans/special-repayment-advice.ts';
export * from './several-loans/instalment-phases.ts';
export * from './own-offers/own-offer.ts';
export * from './own-offers/compare-own-offers.ts';
export * from './own-offers/best-offers.ts';
export { highestInstalmentOf, type ComparedFinancing } from './one-payment/compared-financing.ts';
export * from './one-payment/compare-at-one-payment.ts';
export * from './one-payment/least-costs.ts';
export {
  CONSTRUCTION_BOUNDS,
  USUAL_COMMITMENT,
  type ConstructionPlan,
  type Payout,
  type ConstructionOptions,
} from './construction/construction-options.ts';
export * from './construction/payment-stages.ts';
export * from './construction/construction-plan.ts';
export * from './proposals/chosen-proposals.ts';
export {
  yearsOfRemainingDebt,
  phaseOfInstalment,
  debtAfterYears,
  type ComposedLoan,
  type ComposedProposal,
} from './proposals/composed-proposal.ts';
export * from './proposals/compose-proposals.ts';
export * from './proposals/proposal-derivation.ts';
export * from './rules-version.ts';
export type { ComparedOffer } from './own-offers/offer-course.ts';
export type { SheetMoment } from './rate-sheets/rows-in-force.ts';
export type { CashFlow } from './effective-rate/solvers.ts';
export * from './affordability/income-range.ts';
export * from './affordability/household-item-names.ts';
export * from './address/postal-code.ts';
export * from './default-rates/default-terms.ts';
export * from './purchase-costs/default-percentages.ts';
export * from './verdict/verdict-names.ts';
export * from './affordability/usual-household.ts';
export { flatLivingCost } from './affordability/counted-expenses.ts';
export * from './calendar/add-months.ts';
export * from './purchase-costs/land-transfer-tax-history.ts';
export type { PurchaseCostsCase } from './purchase-costs/purchase-fees.ts';
