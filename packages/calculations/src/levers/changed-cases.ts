import type { FinancingCase } from '@heimvorteil/contracts';
import {
  BOUNDS,
  eurosFromCents,
  isWithin,
  loanToValueThousandths,
  smallestWhole,
  type AverageRates,
} from '@heimvorteil/engine';
import { netLoanOf, priceOf, securityValueOfCase } from '../financing-case/net-loan.ts';
import type { CostContext } from '../market-context.ts';

export type LeverCode =
  | 'MORE_OWN_FUNDS'
  | 'LESS_DEBT'
  | 'LOWER_PRICE'
  | 'OTHER_FIXED_YEARS'
  | 'MORE_REPAYMENT';

/** Fields of a financing case that a suggested change replaces, in the units of the case. */
export type ChangedFields = Partial<
  Pick<FinancingCase, 'ownFunds' | 'loanAmount' | 'purchasePrice' | 'fixedInterestYears' | 'amortizationRate'>
>;

/** A suggested change: an amount in euros, or new fixed years, or a new repayment rate in percent. */
export interface Change {
  readonly code: LeverCode;
  readonly change: number;
  readonly fields: ChangedFields;
}

/** Euros; suggested amounts are multiples of this, because 5,917.43 € would be odd advice. */
const STEP = 1_000;
/** Share of the price or value; larger changes are not suggested. */
const FARTHEST = 0.25;
/**
 * Share of the price to add to the own funds if the visitor entered the rate. Such a rate does not depend on
 * the loan-to-value, so there is no step to aim for.
 */
const USUAL = 0.05;
const USUAL_YEARS = 10;
const LONGER_YEARS = 15;

/** Fixed years to suggest instead of the present ones: 15, or 10 if these are 15. */
export function otherFixedYears(fixedInterestYears: number): number {
  if (fixedInterestYears < LONGER_YEARS) return LONGER_YEARS;
  return fixedInterestYears === LONGER_YEARS ? USUAL_YEARS : LONGER_YEARS;
}

/**
 * Amounts with which the loan falls below lenders' next loan-to-value steps, nearest first; `farthest` is a
 * share of the price.
 */
export function amountsToSteps(
  financingCase: FinancingCase,
  { loanToValueUpTo }: Pick<AverageRates, 'loanToValueUpTo'>,
  context: CostContext,
  farthest: number = FARTHEST,
): Change[][] {
  const shareOf = (changed: FinancingCase) =>
    loanToValueThousandths(netLoanOf(changed, context), securityValueOfCase(changed));
  const present = shareOf(financingCase);
  const steps = loanToValueUpTo.filter((upTo) => upTo < present).toReversed();
  const most = Math.floor((eurosFromCents(priceOf(financingCase)) * farthest) / STEP);
  return kindsFor(financingCase).map((kind) =>
    steps.flatMap((upTo) => {
      const isReached = (count: number) => {
        const { fields } = kind(financingCase, count * STEP, context);
        return shareOf({ ...financingCase, ...fields }) <= upTo;
      };
      const count = most < 1 ? null : smallestWhole(1, most, isReached);
      return count === null ? [] : [kind(financingCase, count * STEP, context)];
    }),
  );
}

/** Amounts to suggest at an entered rate, which a lower loan does not change. */
export function usualAmounts(financingCase: FinancingCase, context: CostContext): Change[][] {
  const amount = Math.ceil((eurosFromCents(priceOf(financingCase)) * USUAL) / STEP) * STEP;
  return kindsFor(financingCase).map((kind) => [kind(financingCase, amount, context)]);
}

/** Other fixed years, and a repayment rate one percentage point higher. */
export function otherTerms({ fixedInterestYears, amortizationRate }: FinancingCase): Change[] {
  const years = otherFixedYears(fixedInterestYears);
  const repayment = amortizationRate + 1;
  const terms: Change[] = [
    { code: 'OTHER_FIXED_YEARS', change: years, fields: { fixedInterestYears: years } },
    { code: 'MORE_REPAYMENT', change: repayment, fields: { amortizationRate: repayment } },
  ];
  return isWithin(BOUNDS.amortizationRate, repayment) ? terms : terms.slice(0, 1);
}

type Kind = (financingCase: FinancingCase, amount: number, context: CostContext) => Change;

function kindsFor({ financingType }: FinancingCase): Kind[] {
  return financingType === 'FollowupFinancing' ? [lessDebt] : [moreOwnFunds, lowerPrice];
}

/** Lowers an entered loan by an amount, because the visitor pays this amount otherwise. */
function lessLoan({ loanAmount }: FinancingCase, less: number): ChangedFields {
  return loanAmount === undefined ? {} : { loanAmount: Math.max(loanAmount - less, 0) };
}

function moreOwnFunds(financingCase: FinancingCase, amount: number): Change {
  const fields = { ownFunds: financingCase.ownFunds + amount, ...lessLoan(financingCase, amount) };
  return { code: 'MORE_OWN_FUNDS', change: amount, fields };
}

function lowerPrice(financingCase: FinancingCase, amount: number): Change {
  const fields = {
    purchasePrice: financingCase.purchasePrice - amount,
    ...lessLoan(financingCase, amount),
  };
  return { code: 'LOWER_PRICE', change: amount, fields };
}

/** Part of a debt that the visitor repays with own money when the fixed rate ends. */
function lessDebt(financingCase: FinancingCase, amount: number, context: CostContext): Change {
  const debt = eurosFromCents(netLoanOf(financingCase, context));
  return { code: 'LESS_DEBT', change: amount, fields: { loanAmount: Math.max(debt - amount, 0) } };
}
