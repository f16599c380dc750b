import type { AdditionalCosts, FinancingCase, RateSource } from '@heimvorteil/contracts';
import { cents, eurosFromCents, type LandChargeEntry, type RepresentativeOffer } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/definition.ts';
import type { Surroundings } from '../surroundings.ts';
import { calculateFinancingCase, type FinancingCaseResult } from './calculate-financing-case.ts';

/** The loan that a request means, as form, review, adviser and mails show it and as it is kept. Euros, percent. */
export interface RequestCalculation {
  /** Only with a purchase or building. */
  readonly additionalCosts?: AdditionalCosts | undefined;
  readonly loanAmount: number;
  /** Loan in percent of price or value. */
  readonly loanToValue: number;
  readonly nominalInterestRate: number;
  /** Left out in requests that were kept before visitors could state a rate: the market's mean. */
  readonly rateSource?: RateSource | undefined;
  readonly effectiveInterestRate: number | null;
  /** Whose fee the effective rate contains; left out in requests of earlier versions, which count none. */
  readonly landCharge?: LandChargeEntry | undefined;
  readonly amortizationRate: number;
  readonly fixedInterestYears: number;
  /** Repaid each year beside the instalments; left out: nothing. */
  readonly yearlySpecialRepayment?: number | undefined;
  readonly monthlyRate: number;
  /** At the end of the fixed years. */
  readonly remainingDebt: number;
  /** Interest until then. */
  readonly totalInterest: number;
  /** Whose offer the rate is; left out where it is the market's mean or was stated. */
  readonly lender?: string | undefined;
  /** Behind the market's mean; left out where the rate was stated. */
  readonly offerCount?: number | undefined;
  /** The offer that stands for them in advertising; left out where the rate was stated and in requests kept before. */
  readonly representative?: RepresentativeOffer | undefined;
  /** The day from which the rates hold, or on which the rate was stated. */
  readonly asOf: string;
  /** The plan, year by year, to the end of the fixed years. */
  readonly years: readonly {
    readonly year: number;
    readonly interest: number;
    /** With special repayments. */
    readonly amortization: number;
    readonly remainingDebt: number;
  }[];
}

/** The loan of a request's case; undefined where nothing is lent, or no lender of the market would take the case. */
export function requestCalculation(
  financingCase: FinancingCase,
  surroundings: Surroundings,
): RequestCalculation | undefined {
  const { result } = calculateFinancingCase(financingCase, surroundings);
  const isLent = result && result.loan.loanAmount > 0 && !result.market?.standsIn;
  return isLent ? calculationOf(result, surroundings) : undefined;
}

function calculationOf(result: FinancingCaseResult, { today }: Surroundings): RequestCalculation {
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

/** A lender whose offer was taken, but who does not lend this case, leaves the market's mean. */
function sourceOf({ rateIsOwn, market }: FinancingCaseResult): RateSource {
  if (rateIsOwn) return 'TYPED';
  return market?.lender === undefined ? 'MARKET' : 'OFFER';
}
