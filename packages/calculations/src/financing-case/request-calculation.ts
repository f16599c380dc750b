import type { AdditionalCosts, FinancingCase, RateSource } from '@heimvorteil/contracts';
import { cents, eurosFromCents, type LandChargeEntry, type RepresentativeOffer } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/definition.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFinancingCase, type FinancingCaseResult } from './calculate-financing-case.ts';

/** Results stored with a financing request and displayed to visitor and adviser; euros and percent. */
export interface RequestCalculation {
  /** Only for a purchase or building. */
  readonly additionalCosts?: AdditionalCosts | undefined;
  readonly loanAmount: number;
  /** Loan in percent of the price, or of the property's value for follow-on financing. */
  readonly loanToValue: number;
  readonly nominalInterestRate: number;
  /** Undefined in old requests, which all used the market's average rate. */
  readonly rateSource?: RateSource | undefined;
  readonly effectiveInterestRate: number | null;
  /** Land charge whose fee the APR includes; undefined in old requests, whose APR includes none. */
  readonly landCharge?: LandChargeEntry | undefined;
  readonly amortizationRate: number;
  readonly fixedInterestYears: number;
  /** Special repayment each year, in addition to the instalments; undefined without one. */
  readonly yearlySpecialRepayment?: number | undefined;
  readonly monthlyRate: number;
  /** Debt at the end of the fixed years. */
  readonly remainingDebt: number;
  /** Interest until the end of the fixed years. */
  readonly totalInterest: number;
  /** Lender of the rate; undefined for the market's average or an entered rate. */
  readonly lender?: string | undefined;
  /** Number of offers in the market's average; undefined for an entered rate. */
  readonly offerCount?: number | undefined;
  /** Representative example (§17 PAngV); undefined for an entered rate and in old requests. */
  readonly representative?: RepresentativeOffer | undefined;
  /** First day of the rates, or the day on which the visitor entered a rate. */
  readonly asOf: string;
  /** Yearly plan until the end of the fixed years. */
  readonly years: readonly {
    readonly year: number;
    readonly interest: number;
    /** Repayment of the year including special repayments. */
    readonly amortization: number;
    readonly remainingDebt: number;
  }[];
}

/** Undefined without a loan, or if no lender would take the case. */
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

/** If the chosen offer's lender does not take this case, the rate is the market's average. */
function sourceOf({ rateIsOwn, market }: FinancingCaseResult): RateSource {
  if (rateIsOwn) return 'TYPED';
  return market?.lender === undefined ? 'MARKET' : 'OFFER';
}
