import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import {
  changedCase,
  eurosFromCents,
  isAtLeast,
  type AffordabilityOptions,
  type Cents,
  type Change,
  type VerdictWord,
} from '@heimvorteil/engine';
import type { Surroundings } from '../surroundings.ts';
import { isDebt, judgePurchase, type JudgedCase, type PreapprovalCase } from './judge-purchase.ts';

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
  /** Whether the changed case is positive. */
  readonly isPositive: boolean;
  /** The changed case's instalment in cents; null where nothing is lent. */
  readonly monthlyRate: Cents | null;
}

/**
 * The changes that an answer names at its own rate (`whatWouldChange`), each asked anew with the rate that the market has
 * for the changed case: those that still lead there and can be asked at all, in the answer's order. None where the body is
 * refused, or is positive as it stands.
 */
export function preapprovalLevers(body: PreapprovalCase, surroundings: Surroundings): PreapprovalLever[] {
  const { result } = judgePurchase(body, surroundings);
  if (!result || result.isPositive || isDebt(body)) return [];
  return changesOf(result).flatMap((change) => leverOf(change, body, result, surroundings) ?? []);
}

/** Euros: the lower price that such a lever names where it makes the case positive; null where none does, or nothing is feasible as it stands. */
export function feasiblePrice(
  body: PreapprovalCase,
  judged: JudgedCase,
  surroundings: Surroundings,
): number | null {
  if (judged.isPositive || judged.affordability.word === 'NOT_FEASIBLE') return null;
  const change = changesOf(judged).find(({ code }) => code === 'LOWER_PRICE');
  const lever = change && leverOf(change, body, judged, surroundings);
  return lever?.isPositive ? (lever.figures.purchasePrice ?? null) : null;
}

function changesOf({ affordability }: JudgedCase): Change[] {
  return affordability.reasons.flatMap((reason) => ('leadsTo' in reason ? [reason] : []));
}

function leverOf(
  { code, change, leadsTo }: Change,
  body: PreapprovalCase,
  { options, affordability: { judgedPurchase: judged } }: JudgedCase,
  surroundings: Surroundings,
): PreapprovalLever | undefined {
  if (!judged) return undefined;
  const figures = changedFigures(options, changedCase(options, judged, { code, change }));
  const changed = bodyWithFigures(body, figures);
  if (!createPreapproval.body.safeParse(changed).success) return undefined;
  const { result: after } = judgePurchase(changed, surroundings);
  if (!after?.affordability.judgedPurchase || !isAtLeast(after.affordability.word, leadsTo)) return undefined;
  const { word, judgedPurchase } = after.affordability;
  const { monthlyRate } = judgedPurchase;
  return { code, change, figures, word, isPositive: after.isPositive, monthlyRate };
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
