export * from './calculated.ts';
export type { Calculation } from './calculation.ts';
export * from './calculations.ts';
export type { CostContext, FindProposals, MarketContext } from './market-context.ts';

export * from './market/market-rates.ts';
export { marketMean, settledMean, type MarketMean } from './market/requested-rate.ts';
export * from './market/usual-price.ts';
export { leadMonthsOf, pricedLeadMonths, type LoanInput } from './market/loan-case.ts';
export * from './purchase/purchase-terms.ts';
export { bodyOfTerms } from './loan/loan-terms.ts';
export * from './loan/annuity-loan.ts';

export {
  calculateFinancingCase,
  type FinancingCaseResult,
} from './financing-case/calculate-financing-case.ts';
export { caseForLenders } from './financing-case/case-for-lenders.ts';
export { derivationOfCase } from './financing-case/derivation-of-case.ts';
export { noticeOfLoan } from './financing-case/loan-notice.ts';
export { netLoanOf, priceOf, securityValueOfCase } from './financing-case/net-loan.ts';
export { ownFundsWarningOf } from './financing-case/own-funds-warning.ts';
export { legalFiguresOfRequest } from './financing-case/legal-figures-of-request.ts';
export * from './financing-case/request-calculation.ts';
export * from './legal-example/legal-figures.ts';
export * from './legal-example/legal-words.ts';
export {
  amountsToSteps,
  otherFixedYears,
  type Change,
  type ChangedFields,
  type LeverCode,
} from './levers/changed-cases.ts';
export * from './levers/judge-case.ts';
export * from './levers/levers.ts';
export * from './preapproval/calculate-preapproval.ts';
export * from './preapproval/certifiable-purchase.ts';
export { isDebt, preapprovalBodyOf } from './preapproval/judge-purchase.ts';
export * from './preapproval/legal-figures-of-preapproval.ts';
export {
  bodyWithFigures,
  preapprovalLevers,
  type PreapprovalLever,
} from './preapproval/preapproval-levers.ts';
export * from './programmes/assess-case.ts';
export * from './proposals/legal-figures-of-proposal.ts';
export {
  derivationOfProposal,
  financingOfProposal,
  planOfProposal,
  severalLoansOfProposal,
  yearsOfDebt,
} from './proposals/plan-of-proposal.ts';
export { proposalsOfMarket } from './proposals/proposals-of-market.ts';
export { proposalsOfPurchase } from './proposals/proposals-of-purchase.ts';
export * from './prospect/calculate-prospect.ts';
