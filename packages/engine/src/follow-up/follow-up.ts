import type { IsoDate } from '../calendar/iso-date.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import type { Derivation } from '../derivation/derivation.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { followUpDerivation } from './follow-up-derivation.ts';
import {
  followUpLoan,
  forwardBreakEvenRate,
  type FollowUpFigures,
  type FollowUpTerms,
} from './follow-up-loan.ts';
import { FORWARD_TERMS, forwardRate } from './forward-terms.ts';
import { legalExit, type LegalExit } from './legal-exit.ts';

/** A debt whose fixed rate ends; amounts in cents. */
export interface FollowUpOptions {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
  /** Months until the present fixed rate ends. */
  readonly monthsUntilEnd: number;
  /** Full payout of the present loan. */
  readonly payoutDate?: IsoDate | undefined;
  readonly oldInterestRate?: Percent | undefined;
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
  /** 0.02 when left out. */
  readonly forwardPointsPerMonth?: Percent | undefined;
}

export const FOLLOW_UP_KINDS = ['PROLONGATION', 'NEW_LENDER', 'FORWARD'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** One way to go on. */
export interface FollowUpOption extends FollowUpFigures {
  readonly kind: FollowUpKind;
}

/** The ways to go on with a debt, side by side; amounts in cents. */
export interface FollowUp extends Partial<LegalExit> {
  /** Remaining debt in percent of the property's value today. */
  readonly loanToValue: Percent;
  readonly options: readonly FollowUpOption[];
  /** Points that the forward loan costs on top of today's rate. */
  readonly forwardPoints?: Percent;
  readonly forwardBreakEvenRate?: Percent;
  /** Interest that the cheapest way saves against the prolongation over the fixed years. */
  readonly saving?: Cents;
  /** Interest that the cheapest way saves against the old rate; below zero when rates have risen. */
  readonly savingAgainstOldRate?: Cents;
  /** Instalment of the cheapest way less the one that the old rate would mean. */
  readonly monthlyRateAgainstOldRate?: Cents;
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation[];
}

/** Prolongation, other lender and forward loan for a debt; a way that nobody offers is left out. */
export function followUp(options: FollowUpOptions): FollowUp {
  const terms = {
    remainingDebt: options.remainingDebt,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: options.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    yearlySpecialRepayment: options.yearlySpecialRepayment,
  };
  const ways = waysOn(options).map(({ kind, rate }) => ({ kind, ...followUpLoan(terms, rate) }));
  const answer = {
    loanToValue: loanToValueOf(options),
    options: ways,
    ...forwardFigures(options, terms, ways),
    ...savings(options, terms, ways),
    ...(options.payoutDate === undefined ? {} : legalExit(options.payoutDate)),
    errors: ways.length === 0 ? (['COULD_NOT_CALCULATE'] as const) : [],
  };
  return { ...answer, derivation: followUpDerivation(answer, options, terms) };
}

function waysOn(options: FollowUpOptions): { kind: FollowUpKind; rate: Percent }[] {
  const { remainingDebt, propertyValue, rateFor, prolongationRateFor = rateFor } = options;
  const loanToValue = loanToValueOf(options);
  const prolongation = prolongationRateFor(loanToValue, remainingDebt, propertyValue);
  const today = rateFor(loanToValue, remainingDebt, propertyValue);
  const forward = today === null || !canBeFixedAhead(options) ? null : forwardRateOf(options, today);
  return [
    { kind: 'PROLONGATION' as const, rate: prolongation },
    { kind: 'NEW_LENDER' as const, rate: today },
    { kind: 'FORWARD' as const, rate: forward },
  ].flatMap(({ kind, rate }) => (rate === null ? [] : [{ kind, rate }]));
}

function loanToValueOf({ remainingDebt, propertyValue }: FollowUpOptions): Percent {
  return percent((remainingDebt * 100) / propertyValue);
}

function canBeFixedAhead({ monthsUntilEnd }: FollowUpOptions): boolean {
  return monthsUntilEnd > 0 && monthsUntilEnd <= FORWARD_TERMS.longestLeadMonths;
}

function forwardRateOf({ monthsUntilEnd, forwardPointsPerMonth }: FollowUpOptions, today: Percent): Percent {
  return forwardRate(today, monthsUntilEnd, forwardPointsPerMonth ?? FORWARD_TERMS.pointsPerMonth);
}

function forwardFigures(options: FollowUpOptions, terms: FollowUpTerms, ways: readonly FollowUpOption[]) {
  const forward = ways.find(({ kind }) => kind === 'FORWARD');
  if (forward === undefined) return {};
  const breakEven = forwardBreakEvenRate(terms, forward);
  return {
    forwardPoints: forwardRateOf(options, percent(0)),
    ...(breakEven === null ? {} : { forwardBreakEvenRate: breakEven }),
  };
}

function savings(
  { oldInterestRate }: FollowUpOptions,
  terms: FollowUpTerms,
  ways: readonly FollowUpOption[],
) {
  const cheapest = ways.toSorted((a, b) => a.totalInterest - b.totalInterest)[0];
  if (cheapest === undefined) return {};
  const prolongation = ways.find(({ kind }) => kind === 'PROLONGATION');
  const old = oldInterestRate === undefined ? undefined : followUpLoan(terms, oldInterestRate);
  return {
    ...(prolongation && { saving: (prolongation.totalInterest - cheapest.totalInterest) as Cents }),
    ...(old && {
      savingAgainstOldRate: (old.totalInterest - cheapest.totalInterest) as Cents,
      monthlyRateAgainstOldRate: (cheapest.monthlyRate - old.monthlyRate) as Cents,
    }),
  };
}
