import {
  cents,
  centsFromEuros,
  mortgageDerivation,
  mortgageSummary,
  percent,
  repaymentPlan,
  statutoryDifference,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type MortgageSummary,
  type RepaymentPlan,
} from '@heimvorteil/engine';
import type { FieldFault } from '../components/field/field-notes.tsx';
import type { MarketRate } from '../services.ts';
import { calculateCosts, stateOf, type CaseSurroundings } from './calculate-costs.ts';
import type { CaseFigures } from './case-faults.ts';
import { loanNotice, ownFundsWarning } from './case-notices.ts';

/** Everything that the screens show of a case; amounts in cents. */
export interface CaseResult {
  figures: CaseFigures;
  costs: AdditionalCosts;
  /** Percent: the visitor's own, else the market's. */
  interestRate: number;
  rateIsOwn: boolean;
  summary: MortgageSummary;
  /** The plan to the last instalment: after the fixed years rate and instalment are taken to stay. */
  wholePlan: RepaymentPlan;
  monthsToEnd: number;
  /** What is repaid each year beside the instalments, after the correction. */
  specialRepayment: Cents;
  specialRepaymentCorrection: { from: Cents; to: Cents } | undefined;
  loanNotice: FieldFault | undefined;
  ownFundsWarning: FieldFault | undefined;
  /** The law's land transfer tax where the table in use has another. */
  statute: { percent: number; since: string } | null;
  derivations: Derivation[];
}

/** Calculates a case, on the server and while somebody types; undefined as long as no interest rate is known. */
export function calculateCase(
  figures: CaseFigures,
  surroundings: CaseSurroundings & { marketRate: MarketRate | undefined },
): CaseResult | undefined {
  const interestRate = figures.nominalInterestRate ?? surroundings.marketRate?.averageInterestRate;
  if (interestRate === undefined) return undefined;
  const costs = calculateCosts(figures, surroundings);
  const yearlySpecialRepayment = figures.yearlySpecialRepayment
    ? centsFromEuros(figures.yearlySpecialRepayment)
    : undefined;
  const wanted = {
    purchasePrice: centsFromEuros(figures.purchasePrice),
    ownFunds: centsFromEuros(figures.ownFunds),
    nominalInterestRate: percent(interestRate),
    amortizationRate: percent(figures.amortizationRate),
    fixedInterestYears: figures.fixedInterestYears,
    additionalCosts: costs,
    renovationCostPercentage: percent(figures.renovationCostPercentage ?? 0),
    yearlySpecialRepayment,
  };
  const summary = mortgageSummary(wanted);
  const wholePlan = repaymentPlan({
    loanAmount: summary.loanAmount,
    nominalInterestRate: percent(interestRate),
    repayment: { by: 'amortizationRate', amortizationRate: percent(figures.amortizationRate) },
    yearlySpecialRepayment,
  });
  const specialRepaymentCorrection = wholePlan.corrections.find(
    ({ field }) => field === 'yearlySpecialRepayment',
  );
  const state = stateOf(surroundings.place);
  return {
    figures,
    costs,
    interestRate,
    rateIsOwn: figures.nominalInterestRate !== undefined,
    summary,
    wholePlan,
    monthsToEnd: wholePlan.numberOfInstallments,
    specialRepayment: specialRepaymentCorrection?.to ?? yearlySpecialRepayment ?? cents(0),
    specialRepaymentCorrection,
    loanNotice: loanNotice(summary),
    ownFundsWarning: ownFundsWarning(summary),
    statute:
      state && surroundings.landTransferTaxTable === 'specification'
        ? statutoryDifference(state, surroundings.today)
        : null,
    derivations: mortgageDerivation(wanted, summary),
  };
}
