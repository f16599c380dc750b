import {
  BOUNDS,
  CONSTRUCTION_BOUNDS,
  FEDERAL_STATES,
  STAGE_BILLS,
  USUAL_COMMITMENT,
} from '@heimvorteil/engine';
import type { FigureSpec, FormSpec } from '../../../../figure-form/form-spec.ts';
import { writeFigureOfKind } from '../../../../financing-case/figure-text.ts';

export const BILL_PLACES = [1, 2, 3, 4, 5, 6, 7] as const;
export type BuildingFigure =
  | 'purchasePrice'
  | 'ownFunds'
  | 'brokerCommission'
  | 'nominalInterestRate'
  | 'amortizationRate'
  | 'commitmentFreeMonths'
  | 'commitmentInterestPerMonth'
  | 'rent'
  | 'monthsUntilMove'
  | 'fees'
  | `months${(typeof BILL_PLACES)[number]}`;
export type BuildingChoice = 'fixedInterestYears' | 'geoCode';

/** Seven stages of at most this many months stay within the ten years in which a loan is drawn. */
const MONTHS_OF_A_STAGE = { min: 0, max: 17, code: 'OUT_OF_RANGE' } as const;

/** The fields of the construction phase; the rent is private. */
export const BUILDING_FORM = {
  figures: {
    purchasePrice: {
      label: 'Preis mit Grundstück',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.purchasePrice,
      start: '400.000',
    },
    ownFunds: { label: 'Eigenkapital', unit: '€', kind: 'euro', bound: BOUNDS.ownFunds, start: '100.000' },
    brokerCommission: {
      label: 'Maklerprovision',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.brokerCommission,
      start: '0,00',
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
    amortizationRate: {
      label: 'Anfängliche Tilgung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '2,00',
      outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
    },
    ...(Object.fromEntries(
      STAGE_BILLS.map(({ name, usualMonths }, index): [string, FigureSpec] => [
        `months${index + 1}`,
        {
          label: name,
          unit: 'Monate',
          kind: 'years',
          bound: MONTHS_OF_A_STAGE,
          start: String(usualMonths),
          outOfRange: 'Trage 0 bis 17 Monate ein.',
        },
      ]),
    ) as Record<`months${(typeof BILL_PLACES)[number]}`, FigureSpec>),
    commitmentFreeMonths: {
      label: 'Bereitstellung kostenlos',
      unit: 'Monate',
      kind: 'years',
      bound: CONSTRUCTION_BOUNDS.commitmentFreeMonths,
      start: String(USUAL_COMMITMENT.commitmentFreeMonths),
      outOfRange: 'Trage 0 bis 120 Monate ein.',
    },
    commitmentInterestPerMonth: {
      label: 'Bereitstellungszins im Monat',
      unit: '%',
      kind: 'percent',
      bound: CONSTRUCTION_BOUNDS.commitmentInterestPerMonth,
      start: writeFigureOfKind('percent', USUAL_COMMITMENT.commitmentInterestPerMonth),
      outOfRange: 'Üblich sind 0,15 bis 0,25 %, möglich 0 bis 1 % im Monat.',
    },
    rent: {
      label: 'Miete im Monat',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.expense,
      start: '1.200',
      isPrivate: true,
    },
    monthsUntilMove: {
      label: 'Miete zahlst du noch',
      unit: 'Monate',
      kind: 'years',
      bound: CONSTRUCTION_BOUNDS.monthsUntilMove,
      start: '',
      mayBeEmpty: true,
      outOfRange: 'Trage 0 bis 420 Monate ein.',
      isPrivate: true,
    },
    fees: { label: 'Kosten bei Auszahlung', unit: '€', kind: 'euro', bound: BOUNDS.euros, start: '0' },
  },
  choices: {
    fixedInterestYears: { label: 'Sollzins gebunden für', choices: ['15', '10', '20', '30'] },
    geoCode: { label: 'Bundesland', choices: ['', ...FEDERAL_STATES.map(({ geoCode }) => geoCode)] },
  },
} as const satisfies FormSpec<BuildingFigure, BuildingChoice>;
