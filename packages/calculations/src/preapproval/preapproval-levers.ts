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
import type { MarketContext } from '../market-context.ts';
import { isDebt, judgePurchase, type JudgedCase, type PreapprovalCase } from './judge-purchase.ts';

/** Inputs that a suggestion can change: euros, percent a year, or a count. */
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

/** A suggested change, checked with the market rate of the changed case. */
export interface PreapprovalLever extends Pick<Change, 'code' | 'change'> {
  /** New values of the changed inputs. */
  readonly figures: LeverFigures;
  /** Verdict after the change. */
  readonly word: VerdictWord;
  readonly isPositive: boolean;
  /** Instalment after the change in cents; null without a loan. */
  readonly monthlyRate: Cents | null;
}

/**
 * Checks each suggestion (`whatWouldChange`) of a pre-approval with the changed case's market rate. Leaves
 * out suggestions that fail or that the schema rejects. Empty if the result is positive.
 */
export function preapprovalLevers(body: PreapprovalCase, context: MarketContext): PreapprovalLever[] {
  const { result } = judgePurchase(body, context);
  if (!result || result.isPositive || isDebt(body)) return [];
  return changesOf(result).flatMap((change) => leverOf(change, body, result, context) ?? []);
}

/** Lower price in euros with a positive result; null if there is none or the result is positive already. */
export function feasiblePrice(
  body: PreapprovalCase,
  judged: JudgedCase,
  context: MarketContext,
): number | null {
  if (judged.isPositive || judged.affordability.word === 'NOT_FEASIBLE') return null;
  const change = changesOf(judged).find(({ code }) => code === 'LOWER_PRICE');
  const lever = change && leverOf(change, body, judged, context);
  return lever?.isPositive ? (lever.figures.purchasePrice ?? null) : null;
}

function changesOf({ affordability }: JudgedCase): Change[] {
  return affordability.reasons.flatMap((reason) => ('leadsTo' in reason ? [reason] : []));
}

function leverOf(
  { code, change, leadsTo }: Change,
  body: PreapprovalCase,
  { options, affordability: { judgedPurchase: judged } }: JudgedCase,
  context: MarketContext,
): PreapprovalLever | undefined {
  if (!judged) return undefined;
  const figures = changedFigures(options, changedCase(options, judged, { code, change }));
  const changed = bodyWithFigures(body, figures);
  if (!createPreapproval.body.safeParse(changed).success) return undefined;
  const { result: after } = judgePurchase(changed, context);
  if (!after?.affordability.judgedPurchase || !isAtLeast(after.affordability.word, leadsTo)) return undefined;
  const { word, judgedPurchase } = after.affordability;
  const { monthlyRate } = judgedPurchase;
  return { code, change, figures, word, isPositive: after.isPositive, monthlyRate };
}

export function bodyWithFigures<Body extends PreapprovalBody>(
  body: Body,
  { creditRate, livingCost, otherExpenses, numberOfVehicles, otherIncome, ...ofBody }: LeverFigures,
): Body {
  return {
    ...body,
    ...ofBody,
    income: { ...body.income, ...definedOnly({ other: otherIncome }) },
    expenses: {
      ...body.expenses,
      ...definedOnly({ creditRate, livingCost, other: otherExpenses, numberOfVehicles }),
    },
  };
}

function definedOnly<Figures extends object>(figures: Figures): Partial<Figures> {
  return Object.fromEntries(
    Object.entries(figures).filter(([, figure]) => figure !== undefined),
  ) as Partial<Figures>;
}

/** Inputs that differ between two cases; undefined and 0 count as equal. */
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
    // Round down, because a higher repayment would raise the instalment.
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
