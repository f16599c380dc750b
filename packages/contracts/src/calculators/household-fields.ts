import {
  BOUNDS,
  centsFromEuros,
  eurosFromCents,
  incomeTotal,
  isWithin,
  OWN_CAPITAL_PARTS,
  ownCapitalTotal,
  type Cents,
} from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { numberWithin } from '../entities/amounts.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { ALWAYS, type Fields } from '../errors/fields-rule.ts';

export function count({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** Non-negative amount in euros; above the maximum it reports the error code of its bound. */
function sumUpTo(bound: { readonly max: number; readonly code: ErrorCode }) {
  return z.number().check(z.minimum(0), z.maximum(bound.max, { error: bound.code }));
}

/** One kind of expense in euros a month. */
export const ExpenseEuros = sumUpTo(BOUNDS.expense);
export const DebtBalance = sumUpTo(BOUNDS.debtBalance);
/** Total net income in euros a month. */
export const NetIncome = sumUpTo(BOUNDS.incomeTotal);

export const NumberOfAdults = count(BOUNDS.numberOfAdults);
export const NumberOfChildren = count(BOUNDS.numberOfChildren);
/** Living area in square metres. */
export const LivingArea = numberWithin(BOUNDS.objectSize);

/** Part of an income or of own capital; only their total has a maximum. */
const part = z.optional(z.number().check(z.minimum(0)));
const expense = z.optional(ExpenseEuros);

const INCOME_PARTS = ['salary', 'childBenefits', 'alimony', 'rental', 'pension', 'other'] as const;

/** Net income in euros a month; the total has a maximum. */
export const Income = z
  .strictObject({
    salary: z.number().check(z.minimum(0)),
    numberOfSalaries: z.optional(count(BOUNDS.numberOfSalaries)),
    childBenefits: part,
    alimony: part,
    rental: part,
    pension: part,
    other: part,
  })
  .check(
    z.refine(
      (income: Fields) => {
        const { numberOfSalaries } = income;
        const total = incomeTotal({
          ...countable(income, INCOME_PARTS),
          numberOfSalaries: typeof numberOfSalaries === 'number' ? numberOfSalaries : undefined,
        });
        return isWithin(BOUNDS.incomeTotal, eurosFromCents(total));
      },
      { error: BOUNDS.incomeTotal.code, ...ALWAYS },
    ),
  );

/** Expenses in euros a month; each has a maximum. */
export const Expenses = z.strictObject({
  livingCost: expense,
  numberOfVehicles: z.optional(count(BOUNDS.numberOfVehicles)),
  rent: expense,
  buildingSaving: expense,
  saving: expense,
  alimony: expense,
  healthInsurance: expense,
  pensionInsurance: expense,
  creditRate: expense,
  other: expense,
});

/** All kinds of own capital; their total has a maximum. */
export const OwnCapital = z
  .strictObject({
    savings: part,
    stocks: part,
    buildingSavings: part,
    lifeInsurance: part,
    otherAssets: part,
  })
  .check(
    z.refine(
      (parts: Fields) => {
        const total = ownCapitalTotal(countable(parts, OWN_CAPITAL_PARTS));
        return isWithin(BOUNDS.ownCapitalTotal, eurosFromCents(total));
      },
      { error: BOUNDS.ownCapitalTotal.code, ...ALWAYS },
    ),
  );

/** Converts entries to cents and corrects invalid ones, so that the total is checked nevertheless. */
function countable<Name extends string>(entries: Fields, names: readonly Name[]) {
  const inCents = names.map((name) => {
    const euros = entries[name];
    const counted = typeof euros === 'number' ? Math.min(Math.max(euros, 0), BOUNDS.euros.max) : 0;
    return [name, centsFromEuros(counted)] as const;
  });
  return Object.fromEntries(inCents) as Record<Name, Cents>;
}
