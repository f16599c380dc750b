import type { FinancingCase } from '@heimvorteil/contracts';
import {
  BOUNDS,
  eurosFromCents,
  isWithin,
  loanToValueThousandths,
  smallestWhole,
  type AverageRates,
} from '@heimvorteil/engine';
import { netLoanOf, priceOf, securityValueOfCase } from '../financing-case/index.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** What a lever changes. */
export type LeverCode =
  | 'MORE_OWN_FUNDS'
  | 'LESS_DEBT'
  | 'LOWER_PRICE'
  | 'OTHER_FIXED_YEARS'
  | 'MORE_REPAYMENT';

/** The fields of a case that a lever puts in, in the case's units. */
export type ChangedFields = Partial<
  Pick<FinancingCase, 'ownFunds' | 'loanAmount' | 'purchasePrice' | 'fixedInterestYears' | 'amortizationRate'>
>;

/** One thing changed, and by how much: euros more or less, else the new years or the new repayment in percent. */
export interface Change {
  readonly code: LeverCode;
  readonly change: number;
  readonly fields: ChangedFields;
}

/** Euros: amounts are changed in whole steps, so that nobody is told to find 5,917.43 €. */
const STEP = 1_000;
/** Of the price or the value: nobody calls a change by more than this a step. */
const FARTHEST = 0.25;
/** Of the price: what is tried where a rate was typed, which no step of a lender changes. */
const USUAL = 0.05;
const USUAL_YEARS = 10;
const LONGER_YEARS = 15;

/** The fixed years to set beside those of a case: longer ones beside the usual, shorter ones beside the longest. */
export function otherFixedYears(fixedInterestYears: number): number {
  if (fixedInterestYears < LONGER_YEARS) return LONGER_YEARS;
  return fixedInterestYears === LONGER_YEARS ? USUAL_YEARS : LONGER_YEARS;
}

/** The amounts of each kind that lead a case to the next steps of loan-to-value, the nearest first; `farthest` is a share of the price or the value. */
export function amountsToSteps(
  financingCase: FinancingCase,
  { loanToValueUpTo }: Pick<AverageRates, 'loanToValueUpTo'>,
  surroundings: CostSurroundings,
  farthest: number = FARTHEST,
): Change[][] {
  const shareOf = (changed: FinancingCase) =>
    loanToValueThousandths(netLoanOf(changed, surroundings), securityValueOfCase(changed));
  const present = shareOf(financingCase);
  const steps = loanToValueUpTo.filter((upTo) => upTo < present).toReversed();
  const most = mostSteps(financingCase, farthest);
  return kindsFor(financingCase).map((kind) =>
    steps.flatMap((upTo) => {
      const isReached = (count: number) => {
        const { fields } = kind(financingCase, count * STEP, surroundings);
        return shareOf({ ...financingCase, ...fields }) <= upTo;
      };
      const count = most < 1 ? null : smallestWhole(1, most, isReached);
      return count === null ? [] : [kind(financingCase, count * STEP, surroundings)];
    }),
  );
}

/** The amounts that are tried where the rate stays as it was typed. */
export function usualAmounts(financingCase: FinancingCase, surroundings: CostSurroundings): Change[][] {
  const amount = Math.ceil((eurosFromCents(priceOf(financingCase)) * USUAL) / STEP) * STEP;
  return kindsFor(financingCase).map((kind) => [kind(financingCase, amount, surroundings)]);
}

/** Other terms of the loan: other fixed years, and one point more of repayment. */
export function otherTerms({ fixedInterestYears, amortizationRate }: FinancingCase): Change[] {
  const years = otherFixedYears(fixedInterestYears);
  const repayment = amortizationRate + 1;
  return [
    { code: 'OTHER_FIXED_YEARS', change: years, fields: { fixedInterestYears: years } },
    ...(isWithin(BOUNDS.amortizationRate, repayment)
      ? [
          {
            code: 'MORE_REPAYMENT',
            change: repayment,
            fields: { amortizationRate: repayment },
          } satisfies Change,
        ]
      : []),
  ];
}

type Kind = (financingCase: FinancingCase, amount: number, surroundings: CostSurroundings) => Change;

function kindsFor({ financingType }: FinancingCase): Kind[] {
  return financingType === 'FollowupFinancing' ? [lessDebt] : [moreOwnFunds, lowerPrice];
}

function mostSteps(financingCase: FinancingCase, farthest: number): number {
  return Math.floor((eurosFromCents(priceOf(financingCase)) * farthest) / STEP);
}

/** A loan that was stated shrinks with what is paid otherwise. */
function lessLoan({ loanAmount }: FinancingCase, less: number): ChangedFields {
  return loanAmount === undefined ? {} : { loanAmount: Math.max(loanAmount - less, 0) };
}

function moreOwnFunds(financingCase: FinancingCase, amount: number): Change {
  const fields = { ownFunds: financingCase.ownFunds + amount, ...lessLoan(financingCase, amount) };
  return { code: 'MORE_OWN_FUNDS', change: amount, fields };
}

function lowerPrice(financingCase: FinancingCase, amount: number): Change {
  const purchasePrice = financingCase.purchasePrice - amount;
  return {
    code: 'LOWER_PRICE',
    change: amount,
    fields: { purchasePrice, ...lessLoan(financingCase, amount) },
  };
}

/** What of a debt is paid from one's own money when its rate ends. */
function lessDebt(financingCase: FinancingCase, amount: number, surroundings: CostSurroundings): Change {
  const debt = eurosFromCents(netLoanOf(financingCase, surroundings));
  return { code: 'LESS_DEBT', change: amount, fields: { loanAmount: Math.max(debt - amount, 0) } };
}
