import { BOUNDS } from '@heimvorteil/engine';
import type { FormSpec } from '../../../figure-form/form-spec.ts';

const LONGEST_WAIT = { min: 0, max: 420, code: 'OUT_OF_RANGE' } as const;
const FORWARD_POINTS = { min: 0, max: 0.05, code: 'OUT_OF_RANGE' } as const;

/** The fields of the follow-up financing; everything about the present loan is private. */
export const FOLLOW_UP_FORM = {
  figures: {
    remainingDebt: {
      label: 'Restschuld',
      unit: '€',
      kind: 'euro',
      bound: { above: 0, max: 100_000_000, code: 'EXPENSE_TOO_HIGH' },
      start: '100.000',
      outOfRange: 'Die Restschuld muss über 0 € und darf höchstens 100.000.000 € sein.',
      isPrivate: true,
    },
    propertyValue: {
      label: 'Wert der Immobilie heute',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.purchasePrice,
      start: '200.000',
      outOfRange: 'Der Wert muss über 0 € und unter 10.000.000 € liegen.',
      isPrivate: true,
    },
    monthsUntilEnd: {
      label: 'Zinsbindung endet in',
      unit: 'Monate',
      kind: 'years',
      bound: LONGEST_WAIT,
      start: '24',
      outOfRange: 'Trage 0 bis 420 Monate ein.',
      isPrivate: true,
    },
    oldInterestRate: {
      label: 'Sollzins bisher',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      isPrivate: true,
    },
    prolongationRate: {
      label: 'Angebot deiner Bank',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      isPrivate: true,
    },
    nominalInterestRate: {
      label: 'Sollzins einer anderen Bank',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
    },
    amortizationRate: {
      label: 'Anfängliche Tilgung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '2,00',
      outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
    },
    forwardPoints: {
      label: 'Forward-Aufschlag je Monat',
      unit: '%',
      kind: 'percent',
      bound: FORWARD_POINTS,
      start: '0,02',
      outOfRange: 'Üblich sind 0 bis 0,05 Punkte je Monat Vorlauf.',
    },
  },
  choices: {
    fixedInterestYears: { label: 'Neuer Sollzins gebunden für', choices: ['10', '5', '15', '20', '30'] },
    payoutDate: { label: 'Darlehen voll ausgezahlt am', isPrivate: true },
  },
} as const satisfies FormSpec<string, string>;

export type FollowUpFigure = keyof typeof FOLLOW_UP_FORM.figures;
export type FollowUpChoice = keyof typeof FOLLOW_UP_FORM.choices;
