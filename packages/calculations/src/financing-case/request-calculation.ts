import type { AdditionalCosts, FinancingCase, RateSource } from '@heimvorteil/contracts';
import { cents, eurosFromCents, type LandChargeEntry, type RepresentativeOffer } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/definition.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFinancingCase, type FinancingCaseResult } from './calculate-financing-case.ts';

/** Loan of a request as stored, and as displayed to visitor and adviser. Euros, percent. */
export interface RequestCalculation {
  /** Only for a purchase or building. */
  readonly additionalCosts?: AdditionalCosts | undefined;
  readonly loanAmount: number;
  /** Loan in percent of the price, or of the property's value for a debt. */
  readonly loanToValue: number;
  readonly nominalInterestRate: number;
  /** Absent in requests stored before visitors could enter a rate, which use the market's mean. */
  readonly rateSource?: RateSource | undefined;
  readonly effectiveInterestRate: number | null;
  /** Land charge whose fee the APR includes; absent in older requests, which count none. */
  readonly landCharge?: LandChargeEntry | undefined;
  readonly amortizationRate: number;
  readonly fixedInterestYears: number;
  /** Yearly, in addition to the instalments; absent for none. */
  readonly yearlySpecialRepayment?: number | undefined;
  readonly monthlyRate: number;
  /** Debt at the end of the fixed years. */
  readonly remainingDebt: number;
  /** Interest until the end of the fixed years. */
  readonly totalInterest: number;
  /** Lender of the rate; absent for the market's mean or an entered rate. */
  readonly lender?: string | undefined;
  /** Offers behind the market's mean; absent for an entered rate. */
  readonly offerCount?: number | undefined;
  /** Representative offer for advertising; absent for an entered rate and in older requests. */
  readonly representative?: RepresentativeOffer | undefined;
  /** Day the rates became effective, or the day the rate was entered. */
  readonly asOf: string;
  /** Yearly plan to the end of the fixed years. */
  readonly years: readonly {
    readonly year: number;
    readonly interest: number;
    /** Repaid amount of the year, special repayments included. */
    readonly amortization: number;
    readonly remainingDebt: number;
  }[];
}

/** Undefined without a loan, or if no lender of the market would take the case. */
export function requestCalculation(
  financingCase: FinancingCase,
  context: MarketContext,
): RequestCalculation | undefined {
  const { result } = calculateFinancingCase(financingCase, context);
  const isLent = result && result.loan.loanAmount > 0 && !result.market?.standsIn;
  return isLent ? calculationOf(result, context) : undefined;
}

function calculationOf(result: FinancingCaseResult, { today }: MarketContext): RequestCalculation {
  const { loan, loanToValue, market, mortgage, years } = result;
  return {
    additionalCosts: mortgage && costsInEuros(mortgage.costs),
    loanAmount: eurosFromCents(loan.loanAmount),
    loanToValue,
    nominalInterestRate: loan.nominalInterestRate,
    rateSource: sourceOf(result),
    effectiveInterestRate: loan.effectiveInterestRate,
    landCharge: loan.landCharge ?? 'NEW',
    amortizationRate: loan.amortizationRate,
    fixedInterestYears: loan.fixedInterestYears,
    yearlySpecialRepayment: loan.specialRepayment > 0 ? eurosFromCents(loan.specialRepayment) : undefined,
    monthlyRate: eurosFromCents(loan.monthlyRate),
    remainingDebt: eurosFromCents(loan.remainingDebt),
    totalInterest: eurosFromCents(loan.plan.totalInterest),
    lender: market?.lender,
    offerCount: market?.offerCount,
    representative: market?.representative,
    asOf: market?.asOf ?? today,
    years: years.map(({ year, interest, amortization, specialRepayment, remainingDebt }) => ({
      year,
      interest: eurosFromCents(interest),
      amortization: eurosFromCents(cents(amortization + specialRepayment)),
      remainingDebt: eurosFromCents(remainingDebt),
    })),
  };
}

/** If the lender of the chosen offer does not take this case, the rate is the market's mean. */
function sourceOf({ rateIsOwn, market }: FinancingCaseResult): RateSource {
  if (rateIsOwn) return 'TYPED';
  return market?.lender === undefined ? 'MARKET' : 'OFFER';
}
