import { addMonths } from '../calendar/add-months.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import type { NamedFigure, OptionFigure } from '../derivation/derived-figure.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { followUpDerivation } from './follow-up-derivation.ts';
import { followUpLoan, forwardBreakEvenRate, type FollowUpTerms } from './follow-up-loan.ts';
import {
  cheapestWay,
  forwardPointsOf,
  loanToValueOf,
  waysOn,
  type FollowUpKind,
  type FollowUpOption,
} from './follow-up-ways.ts';
import { FORWARD_TERMS, RATE_OF_DAY_TERMS } from './forward-terms.ts';
import { legalExit, type LegalExit } from './legal-exit.ts';
import { usualSwitchingCosts, type SwitchingCosts } from './switching-costs.ts';

/** A debt whose fixed-rate period ends; amounts in cents. */
export interface FollowUpOptions {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
  readonly today: IsoDate;
  /** Months until the current fixed-rate period ends. */
  readonly monthsUntilEnd: number;
  /** Last day of the fixed-rate period; defaults to today plus `monthsUntilEnd`. */
  readonly fixedUntil?: IsoDate | undefined;
  /** Full payout of the current loan, or the day of its last renegotiation. */
  readonly payoutDate?: IsoDate | undefined;
  /** Current monthly instalment. */
  readonly currentInstallment?: Cents | undefined;
  readonly oldInterestRate?: Percent | undefined;
  /** Costs of changing the lender; defaults to 0. */
  readonly switchingCosts?: Cents | undefined;
  /** Defaults to 10. */
  readonly fixedInterestYears?: number | undefined;
  /** Defaults to 2. */
  readonly amortizationRate?: Percent | undefined;
  /** In addition to the instalments of the new loan; defaults to 0. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Today's rates of lenders that refinance the debt. */
  readonly rateFor: RateFor;
  /** Today's rates of the current lender; defaults to `rateFor`. */
  readonly prolongationRateFor?: RateFor | undefined;
  /** Rates for a payout at the end of the fixed rate; defaults to today's plus points for each month. */
  readonly forwardRateFor?: RateFor | undefined;
  /** Defaults to 0.02. */
  readonly forwardPointsPerMonth?: Percent | undefined;
}

/** Comparison of the options for a debt; amounts in cents. */
export interface FollowUp {
  /** Remaining debt in percent of the property's current value. */
  readonly loanToValue: Percent;
  readonly options: readonly FollowUpOption[];
  /** Lowest interest plus switching costs; undefined if no lender qualifies. */
  readonly cheapest?: FollowUpKind;
  /** Cheapest option with a rate that can be agreed today; undefined if there is none. */
  readonly cheapestLockable?: FollowUpKind;
  /** First day on which the then current rate can be agreed; missing if that is possible today. */
  readonly rateOfDayFrom?: IsoDate;
  /** First day on which a forward rate can be agreed; missing if that is possible today. */
  readonly forwardFrom?: IsoDate;
  /** Surcharge of the forward loan on today's rate, in percentage points. */
  readonly forwardPoints?: Percent;
  readonly forwardBreakEvenRate?: Percent;
  /**
   * Interest and costs saved by the cheapest option compared with prolongation over the fixed-rate period.
   */
  readonly saving?: Cents;
  /** Instalment of the cheapest option minus the current one. */
  readonly installmentChange?: Cents;
  /** Interest of the cheapest option minus that at the old rate; positive if rates have risen. */
  readonly interestAgainstOldRate?: Cents;
  /** Instalment of the cheapest option minus that at the old rate on the same terms. */
  readonly monthlyRateAgainstOldRate?: Cents;
  /** Switching costs by the fee table, for visitors who entered none. */
  readonly usualSwitchingCosts: SwitchingCosts;
  /** Missing without a payout date; null if the fixed rate ends before the statutory right to terminate. */
  readonly noticeFrom?: IsoDate | null;
  readonly legalExitDate?: IsoDate | null;
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation<NamedFigure | OptionFigure>[];
}

/** Compares prolongation, a new lender and a forward loan; omits options that no lender offers. */
export function followUp(options: FollowUpOptions): FollowUp {
  const terms = {
    remainingDebt: options.remainingDebt,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: options.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    yearlySpecialRepayment: options.yearlySpecialRepayment,
  };
  const ways = waysOn(options, terms);
  const answer = {
    loanToValue: loanToValueOf(options),
    options: ways,
    ...cheapestWays(ways),
    ...lockableLater(options),
    ...forwardFigures(options, terms, ways),
    ...savings(options, terms, ways),
    usualSwitchingCosts: usualSwitchingCosts(options.remainingDebt),
    ...exitOf(options),
    errors: ways.length === 0 ? (['COULD_NOT_CALCULATE'] as const) : [],
  };
  return { ...answer, derivation: followUpDerivation(answer, options, terms) };
}

function cheapestWays(ways: readonly FollowUpOption[]) {
  const cheapest = cheapestWay(ways);
  const lockable = cheapestWay(ways.filter(({ lockableToday }) => lockableToday));
  return {
    ...(cheapest && { cheapest: cheapest.kind }),
    ...(lockable && { cheapestLockable: lockable.kind }),
  };
}

function forwardFigures(options: FollowUpOptions, terms: FollowUpTerms, ways: readonly FollowUpOption[]) {
  const forward = ways.find(({ kind }) => kind === 'FORWARD');
  if (forward === undefined) return {};
  const breakEven = forwardBreakEvenRate(terms, forward.totalCosts);
  return {
    forwardPoints: forwardPointsOf(options, forward.nominalInterestRate),
    ...(breakEven === null ? {} : { forwardBreakEvenRate: breakEven }),
  };
}

function savings(
  { oldInterestRate }: FollowUpOptions,
  terms: FollowUpTerms,
  ways: readonly FollowUpOption[],
) {
  const cheapest = cheapestWay(ways);
  if (cheapest === undefined) return {};
  const { installmentChange } = cheapest;
  const prolongation = ways.find(({ kind }) => kind === 'PROLONGATION');
  const old = oldInterestRate === undefined ? undefined : followUpLoan(terms, oldInterestRate);
  return {
    ...(prolongation && { saving: cents(prolongation.totalCosts - cheapest.totalCosts) }),
    ...(installmentChange === undefined ? {} : { installmentChange }),
    ...(old && {
      interestAgainstOldRate: cents(cheapest.totalInterest - old.totalInterest),
      monthlyRateAgainstOldRate: cents(cheapest.monthlyRate - old.monthlyRate),
    }),
  };
}

function lockableLater(options: FollowUpOptions): Pick<FollowUp, 'rateOfDayFrom' | 'forwardFrom'> {
  const before = (months: number) => addMonths(endOf(options), -months);
  const { monthsUntilEnd } = options;
  return {
    ...(monthsUntilEnd > RATE_OF_DAY_TERMS.longestLeadMonths && {
      rateOfDayFrom: before(RATE_OF_DAY_TERMS.longestLeadMonths),
    }),
    ...(monthsUntilEnd > FORWARD_TERMS.longestLeadMonths && {
      forwardFrom: before(FORWARD_TERMS.longestLeadMonths),
    }),
  };
}

function exitOf(options: FollowUpOptions): Partial<{ readonly [key in keyof LegalExit]: IsoDate | null }> {
  const { payoutDate, today } = options;
  if (payoutDate === undefined) return {};
  const exit = legalExit({ payoutDate, fixedUntil: endOf(options), today });
  return exit ?? { noticeFrom: null, legalExitDate: null };
}

function endOf({ fixedUntil, today, monthsUntilEnd }: FollowUpOptions): IsoDate {
  return fixedUntil ?? addMonths(today, monthsUntilEnd);
}
