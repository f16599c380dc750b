import {
  AGE_GROUPS,
  BOUNDS,
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  type Bound,
} from '@heimvorteil/engine';
import type { FigureRule, FigureRules, FigureTexts, NumberRule } from '../../../typed-figures/figure-rule.ts';
import { CAPITAL_RULES } from '../eigenkapitalrechner/capital-rules.ts';

export const INCOME_NAMES = [
  'numberOfSalaries',
  'childBenefits',
  'alimonyReceived',
  'rental',
  'pension',
  'otherIncome',
] as const;
export const EXPENSE_NAMES = [
  'rent',
  'alimonyPaid',
  'healthInsurance',
  'pensionInsurance',
  'creditRate',
  'otherDebts',
  'buildingSaving',
  'saving',
  'otherExpenses',
] as const;
export const CAPITAL_NAMES = [
  'savings',
  'stocks',
  'buildingSavings',
  'lifeInsurance',
  'otherAssets',
] as const;
export const HOUSEHOLD_NAMES = [
  'salary',
  ...INCOME_NAMES,
  'numberOfAdults',
  'numberOfChildren',
  'livingCost',
  'numberOfVehicles',
  ...EXPENSE_NAMES,
  'livingArea',
  'financingUseType',
  'employmentType',
  'contractType',
  'ageGroup',
  ...CAPITAL_NAMES,
  'wishedPrice',
] as const;
export type HouseholdName = (typeof HOUSEHOLD_NAMES)[number];

const MOST_PEOPLE = 20;
const MOST_SALARIES = 24;

const euros = (label: string, bound: Bound): NumberRule => ({ kind: 'euro', label, bound });
const income = (label: string) => euros(label, BOUNDS.incomeTotal);
const expense = (label: string) => euros(label, BOUNDS.expense);
const count = (label: string, min: number, max: number): NumberRule => ({
  kind: 'count',
  label,
  bound: { min, max, code: 'OUT_OF_RANGE' },
});
const choice = (label: string, choices: readonly string[]): FigureRule => ({
  kind: 'choice',
  label,
  choices,
});

/** Every answer about the household and its money (specification §3); what is empty counts as the contract's default. */
export const HOUSEHOLD_RULES: FigureRules<HouseholdName> = {
  salary: {
    ...income('Nettogehalt im Monat'),
    missing: 'Was kommt im Monat herein? Trage dein Nettogehalt ein, notfalls 0.',
  },
  numberOfSalaries: count('Gehälter im Jahr', 1, MOST_SALARIES),
  childBenefits: income('Kindergeld'),
  alimonyReceived: income('Erhaltener Unterhalt'),
  rental: income('Mieteinnahmen, kalt'),
  pension: income('Rente'),
  otherIncome: income('Weiteres Einkommen'),
  numberOfAdults: count('Erwachsene', 1, MOST_PEOPLE),
  numberOfChildren: count('Kinder', 0, MOST_PEOPLE),
  livingCost: expense('Lebenshaltung im Monat'),
  numberOfVehicles: count('Fahrzeuge', 0, MOST_PEOPLE),
  rent: expense('Miete heute'),
  alimonyPaid: expense('Gezahlter Unterhalt'),
  healthInsurance: expense('Private Krankenversicherung'),
  pensionInsurance: expense('Private Rentenversicherung'),
  creditRate: expense('Raten anderer Kredite'),
  otherDebts: euros('Offene andere Schulden', BOUNDS.debtBalance),
  buildingSaving: expense('Bausparen'),
  saving: expense('Sparen'),
  otherExpenses: expense('Weitere Ausgaben'),
  livingArea: { kind: 'area', label: 'Wohnfläche', bound: BOUNDS.objectSize },
  financingUseType: choice('Nutzung', FINANCING_USE_TYPES),
  employmentType: choice('Beschäftigung', EMPLOYMENTS),
  contractType: choice('Arbeitsvertrag', CONTRACT_TYPES),
  ageGroup: choice('Alter, beim Jüngsten von euch', AGE_GROUPS),
  ...CAPITAL_RULES,
  wishedPrice: euros('Kaufpreis im Auge', BOUNDS.purchasePrice),
};

/** The example of a bare address: a couple with one income and a half and a car. */
export const HOUSEHOLD_EXAMPLE: FigureTexts<HouseholdName> = {
  ...(Object.fromEntries(HOUSEHOLD_NAMES.map((name) => [name, ''])) as Record<HouseholdName, string>),
  salary: '4.500',
  numberOfSalaries: '12',
  numberOfAdults: '2',
  numberOfChildren: '0',
  numberOfVehicles: '1',
  livingArea: '100',
  financingUseType: 'OWNER_OCCUPATION',
  savings: '80.000',
};
