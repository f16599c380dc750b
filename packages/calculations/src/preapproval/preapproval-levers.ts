import type { PreapprovalBody } from '@heimvorteil/contracts';
import {
  changedCase,
  eurosFromCents,
  isAtLeast,
  type AffordabilityOptions,
  type Cents,
  type Change,
  type VerdictWord,
} from '@heimvorteil/engine';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';
import { judgePurchase } from './calculate-preapproval.ts';

/** The figures of a case that its levers change: in euros, percent a year, or counted. */
export interface LeverFigures {
  readonly purchasePrice?: number | undefined;
  readonly ownFunds?: number | undefined;
  readonly loanAmount?: number | undefined;
  readonly amortizationRate?: number | undefined;
  readonly numberOfVehicles?: number | undefined;
  readonly otherDebts?: number | undefined;
  readonly creditRate?: number | undefined;
  readonly livingCost?: number | undefined;
  readonly otherExpenses?: number | undefined;
  readonly otherIncome?: number | undefined;
}

/** A change that an answer names, priced by the market for the changed case: with it the answer is what it says. */
export interface PreapprovalLever extends Pick<Change, 'code' | 'change'> {
  /** What it puts in the place of what was stated. */
  readonly figures: LeverFigures;
  /** What is said of the changed case. */
  readonly word: VerdictWord;
  readonly isPositive: boolean;
  /** The changed case's instalment in cents; null where nothing is lent. */
  readonly monthlyRate: Cents | null;
}

/**
 * The changes that an answer names at its own rate (`whatWouldChange`), each asked anew with the rate that the market has
 * for the changed case: those that still lead there, in the answer's order. None where the body is refused.
 */
export function preapprovalLevers(
  body: PreapprovalBody & StatedPurchase,
  surroundings: Surroundings,
): PreapprovalLever[] {
  const { result } = judgePurchase(body, surroundings);
  const judged = result?.affordability.judgedPurchase;
  if (!result || !judged) return [];
  return result.affordability.reasons.flatMap((reason) => {
    if (!('leadsTo' in reason)) return [];
    const { code, change, leadsTo } = reason;
    const figures = changedFigures(result.options, changedCase(result.options, judged, reason));
    const { result: after } = judgePurchase(bodyWithFigures(body, figures), surroundings);
    if (!after?.affordability.judgedPurchase || !isAtLeast(after.affordability.word, leadsTo)) return [];
    const { word, judgedPurchase } = after.affordability;
    return [
      { code, change, figures, word, isPositive: after.isPositive, monthlyRate: judgedPurchase.monthlyRate },
    ];
  });
}

/** A body with what a lever puts into it. */
export function bodyWithFigures<Body extends PreapprovalBody>(
  body: Body,
  { creditRate, livingCost, otherExpenses, numberOfVehicles, otherIncome, ...ofBody }: LeverFigures,
): Body {
  return {
    ...body,
    ...ofBody,
    income: { ...body.income, ...stated({ other: otherIncome }) },
    expenses: {
      ...body.expenses,
      ...stated({ creditRate, livingCost, other: otherExpenses, numberOfVehicles }),
    },
  };
}

function stated<Figures extends object>(figures: Figures): Partial<Figures> {
  return Object.fromEntries(
    Object.entries(figures).filter(([, figure]) => figure !== undefined),
  ) as Partial<Figures>;
}

/** What differs between two cases: that nothing was said and that it is nothing are the same. */
function changedFigures(before: AffordabilityOptions, after: AffordabilityOptions): LeverFigures {
  const were = new Map(Object.entries(figuresOf(before)));
  return Object.fromEntries(
    Object.entries(figuresOf(after)).filter(([name, figure]) => (figure ?? 0) !== (were.get(name) ?? 0)),
  );
}

function figuresOf({ ownCapital, income, expenses = {}, ...of }: AffordabilityOptions): LeverFigures {
  const { amortizationRate } = of;
  return {
    purchasePrice: inEuros(of.purchasePrice),
    ownFunds: inEuros(ownCapital.savings),
    loanAmount: inEuros(of.loanAmount),
    // Never more than is meant: a higher repayment would be a higher instalment.
    amortizationRate: amortizationRate && Math.floor(amortizationRate * 100) / 100,
    numberOfVehicles: expenses.numberOfVehicles,
    otherDebts: inEuros(of.otherDebts),
    creditRate: inEuros(expenses.creditRate),
    livingCost: inEuros(expenses.livingCost),
    otherExpenses: inEuros(expenses.other),
    otherIncome: inEuros(income.other),
  };
}

function inEuros(amount: Cents | undefined): number | undefined {
  return amount === undefined ? undefined : eurosFromCents(amount);
}
