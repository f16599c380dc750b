import { BOUNDS } from '@heimvorteil/engine';
import type { FigureRules, FigureTexts } from '../../../typed-figures/figure-rule.ts';

export const BUDGET_NAMES = ['netIncome', 'expenses'] as const;
export type BudgetName = (typeof BUDGET_NAMES)[number];

/** The household in two totals a month. */
export const BUDGET_RULES: FigureRules<BudgetName> = {
  netIncome: {
    kind: 'euro',
    label: 'Nettoeinkommen im Monat',
    bound: BOUNDS.incomeTotal,
    missing: 'Was kommt im Monat herein? Trage dein Nettoeinkommen ein.',
  },
  expenses: {
    kind: 'euro',
    label: 'Ausgaben im Monat',
    bound: BOUNDS.expense,
    missing: 'Was gibst du im Monat aus? Trage deine Ausgaben ohne Miete ein.',
  },
};

/** The example of a bare address. */
export const BUDGET_EXAMPLE: FigureTexts<BudgetName> = { netIncome: '4.500', expenses: '1.800' };
