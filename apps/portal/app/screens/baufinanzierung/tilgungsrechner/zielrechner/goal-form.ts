import { BOUNDS, FEDERAL_STATES } from '@heimvorteil/engine';
import type { FormSpec, FormTexts } from '../../../../figure-form/form-spec.ts';

const PLAN_YEARS = { min: 1, max: 60, code: 'OUT_OF_RANGE' } as const;

/** What can be sought; each needs its own figures. */
const GOALS = {
  monthlyRate: ['loanAmount', 'nominalInterestRate', 'termYears'],
  termMonths: ['loanAmount', 'nominalInterestRate', 'monthlyRate'],
  loanAmount: ['nominalInterestRate', 'monthlyRate', 'termYears'],
  nominalInterestRate: ['loanAmount', 'monthlyRate', 'termYears'],
  purchase: ['rent', 'ownFunds', 'nominalInterestRate', 'amortizationRate', 'brokerCommission'],
} as const;
export type Goal = keyof typeof GOALS;

/** The fields of the goal calculator; today's rent is nobody's business but the visitor's. */
export const GOAL_FORM = {
  figures: {
    loanAmount: {
      label: 'Darlehen',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.loanAmount,
      start: '300.000',
      outOfRange: 'Das Darlehen muss über 0 € liegen.',
    },
    nominalInterestRate: {
      label: 'Sollzins',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: 'Der Sollzins muss zwischen 0 und 20 % liegen.',
    },
    monthlyRate: {
      label: 'Rate im Monat',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.positiveEuros,
      start: '1.500',
      outOfRange: 'Die Rate muss über 0 € liegen.',
    },
    termYears: {
      label: 'Schuldenfrei nach',
      unit: 'Jahre',
      kind: 'years',
      bound: PLAN_YEARS,
      start: '25',
      outOfRange: 'Trage 1 bis 60 Jahre ein.',
    },
    rent: {
      label: 'Kaltmiete im Monat',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.expense,
      start: '1.400',
      isPrivate: true,
    },
    ownFunds: { label: 'Eigenkapital', unit: '€', kind: 'euro', bound: BOUNDS.ownFunds, start: '80.000' },
    amortizationRate: {
      label: 'Anfängliche Tilgung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '2,00',
      outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
    },
    brokerCommission: {
      label: 'Maklerprovision',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.brokerCommission,
      start: '3,57',
      outOfRange: 'Die Provision muss zwischen 0 und 20 % liegen.',
    },
  },
  choices: {
    goal: { label: 'Was suchst du?', choices: Object.keys(GOALS) },
    fixedInterestYears: { label: 'Sollzins gebunden für', choices: ['10', '5', '15', '20', '30'] },
    geoCode: { label: 'Bundesland', choices: ['', ...FEDERAL_STATES.map(({ geoCode }) => geoCode)] },
  },
} as const satisfies FormSpec<string, string>;

export type GoalFigure = keyof typeof GOAL_FORM.figures;
export type GoalChoice = keyof typeof GOAL_FORM.choices;
export type GoalTexts = FormTexts<GoalFigure | GoalChoice>;

/** Whether a goal asks for a figure. */
export function asksFor(goal: string, figure: GoalFigure): boolean {
  return (GOALS[goal as Goal] as readonly GoalFigure[]).includes(figure);
}
