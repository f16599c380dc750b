import {
  type FollowUp,
  cheapestOption,
  forwardPointsOf,
  loanToValueOf,
  followUpOptions,
  type FollowUpOption,
  usualSwitchingCosts,
} from './follow-up-options.ts';
import {
  type FollowUpOptions,
  followUpLoan,
  forwardBreakEvenRate,
  type FollowUpTerms,
} from './follow-up-loan.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { addMonths } from '../calendar/add-months.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { cents } from '../money/money.ts';
import { followUpDerivation } from './follow-up-derivation.ts';
import { FORWARD_TERMS, RATE_OF_DAY_TERMS } from './forward-terms.ts';
import { legalExit, type LegalExit } from './legal-exit.ts';

/** Compares staying with the lender, a new lender and a forward loan, as far as lenders offer them. */
export function followUp(options: FollowUpOptions): FollowUp {
  const terms = {
    remainingDebt: options.remainingDebt,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: options.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    yearlySpecialRepayment: options.yearlySpecialRepayment,
  };
  const paths = followUpOptions(options, terms);
  const answer = {
    loanToValue: loanToValueOf(options),
    options: paths,
    ...cheapestOptions(paths),
    ...lockableLater(options),
    ...forwardFigures(options, terms, paths),
    ...savings(options, terms, paths),
    usualSwitchingCosts: usualSwitchingCosts(options.remainingDebt),
    ...exitOf(options),
    errors: paths.length === 0 ? (['COULD_NOT_CALCULATE'] as const) : [],
  };
  return { ...answer, derivation: followUpDerivation(answer, options, terms) };
}

function cheapestOptions(options: readonly FollowUpOption[]) {
  const cheapest = cheapestOption(options);
  const lockable = cheapestOption(options.filter(({ lockableToday }) => lockableToday));
  return {
    ...(cheapest && { cheapest: cheapest.kind }),
    ...(lockable && { cheapestLockable: lockable.kind }),
  };
}

function forwardFigures(options: FollowUpOptions, terms: FollowUpTerms, paths: readonly FollowUpOption[]) {
  const forward = paths.find(({ kind }) => kind === 'FORWARD');
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
  options: readonly FollowUpOption[],
) {
  const cheapest = cheapestOption(options);
  if (cheapest === undefined) return {};
  const { installmentChange } = cheapest;
  const prolongation = options.find(({ kind }) => kind === 'PROLONGATION');
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
