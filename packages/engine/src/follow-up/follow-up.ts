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

/** A debt whose fixed rate ends; amounts in cents. */
export interface FollowUpOptions {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
  readonly today: IsoDate;
  /** Months until the present fixed rate ends. */
  readonly monthsUntilEnd: number;
  /** The day on which it ends; left out: so many months from today. */
  readonly fixedUntil?: IsoDate | undefined;
  /** Full payout of the present loan, or the day on which it was last agreed anew. */
  readonly payoutDate?: IsoDate | undefined;
  /** What is paid a month today. */
  readonly currentInstallment?: Cents | undefined;
  readonly oldInterestRate?: Percent | undefined;
  /** What changing the lender costs; left out: nothing. */
  readonly switchingCosts?: Cents | undefined;
  /** 10 when left out. */
  readonly fixedInterestYears?: number | undefined;
  /** 2 when left out. */
  readonly amortizationRate?: Percent | undefined;
  /** Wanted beside the instalments of whatever follows; left out: none. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** What a lender that takes the debt over asks today. */
  readonly rateFor: RateFor;
  /** What the present lender asks today; left out: the same. */
  readonly prolongationRateFor?: RateFor | undefined;
  /** Lenders' rates for a payout when the fixed rate ends; left out: today's with the points for each month. */
  readonly forwardRateFor?: RateFor | undefined;
  /** 0.02 when left out. */
  readonly forwardPointsPerMonth?: Percent | undefined;
}

/** The ways to go on with a debt, side by side; amounts in cents. */
export interface FollowUp {
  /** Remaining debt in percent of the property's value today. */
  readonly loanToValue: Percent;
  readonly options: readonly FollowUpOption[];
  /** The way that costs least, interest and costs of switching together; undefined where nobody lends. */
  readonly cheapest?: FollowUpKind;
  /** The same among those whose rate can be agreed today; undefined where none can. */
  readonly cheapestLockable?: FollowUpKind;
  /** The day from which a rate of the day can be agreed; left out where it can today. */
  readonly rateOfDayFrom?: IsoDate;
  /** The same for a forward loan. */
  readonly forwardFrom?: IsoDate;
  /** Points that the forward loan costs on top of today's rate. */
  readonly forwardPoints?: Percent;
  readonly forwardBreakEvenRate?: Percent;
  /** Interest and costs that the cheapest way saves against the prolongation over the fixed years; 0 where that is the cheapest. */
  readonly saving?: Cents;
  /** Instalment of the cheapest way less the one that is paid today. */
  readonly installmentChange?: Cents;
  /** Interest of the cheapest way less that of the old rate on the same terms: above zero when rates have risen. */
  readonly interestAgainstOldRate?: Cents;
  /** Instalment of the cheapest way less the one that the old rate would mean on the same terms. */
  readonly monthlyRateAgainstOldRate?: Cents;
  /** What switching usually costs by the table of fees, for whoever has not stated it. */
  readonly usualSwitchingCosts: SwitchingCosts;
  /** Left out without a payout; null where the fixed rate ends before anybody may leave it. */
  readonly noticeFrom?: IsoDate | null;
  readonly legalExitDate?: IsoDate | null;
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation<NamedFigure | OptionFigure>[];
}

/** Prolongation, other lender and forward loan for a debt; a way that nobody offers is left out. */
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
