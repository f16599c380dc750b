import { BOUNDS, FEDERAL_STATES } from '@heimvorteil/engine';
import type { FormSpec } from '../../../figure-form/form-spec.ts';

const YEARS = { min: 1, max: 50, code: 'OUT_OF_RANGE' } as const;
const YEARLY_CHANGE = { min: -10, max: 20, code: 'OUT_OF_RANGE' } as const;
const SHARE = { min: 0, max: 50, code: 'OUT_OF_RANGE' } as const;

/** The fields of the comparison with what the bare address assumes. */
export const RENT_OR_BUY_FORM = {
  figures: {
    purchasePrice: {
      label: 'Kaufpreis',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.purchasePrice,
      start: '400.000',
    },
    ownFunds: { label: 'Eigenkapital', unit: '€', kind: 'euro', bound: BOUNDS.ownFunds, start: '80.000' },
    brokerCommission: {
      label: 'Maklerprovision',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.brokerCommission,
      start: '3,57',
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
    coldRent: {
      label: 'Kaltmiete im Monat',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.expense,
      start: '1.400',
      isPrivate: true,
    },
    rentIncrease: {
      label: 'Mietsteigerung im Jahr',
      unit: '%',
      kind: 'percent',
      bound: YEARLY_CHANGE,
      start: '2,00',
    },
    years: {
      label: 'So lange vergleichen',
      unit: 'Jahre',
      kind: 'years',
      bound: YEARS,
      start: '30',
      outOfRange: 'Vergleichen lassen sich 1 bis 50 Jahre.',
    },
    appreciation: {
      label: 'Wertsteigerung im Jahr',
      unit: '%',
      kind: 'percent',
      bound: YEARLY_CHANGE,
      start: '2,00',
    },
    upkeepPercentage: {
      label: 'Instandhaltung im Jahr',
      unit: '%',
      kind: 'percent',
      bound: SHARE,
      start: '1,50',
    },
    yield: {
      label: 'Ertrag der Geldanlage',
      unit: '%',
      kind: 'percent',
      bound: YEARLY_CHANGE,
      start: '4,00',
    },
    followUpInterestRate: {
      label: 'Sollzins nach der Zinsbindung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
    },
    taxRate: { label: 'Steuer auf Erträge', unit: '%', kind: 'percent', bound: SHARE, start: '26,375' },
    taxAllowance: {
      label: 'Sparerpauschbetrag',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: '1.000',
    },
    sellingCostsPercentage: {
      label: 'Kosten beim Verkauf',
      unit: '%',
      kind: 'percent',
      bound: SHARE,
      start: '0,00',
    },
  },
  choices: {
    fixedInterestYears: { label: 'Sollzins gebunden für', choices: ['10', '5', '15', '20', '30'] },
    geoCode: { label: 'Bundesland', choices: ['', ...FEDERAL_STATES.map(({ geoCode }) => geoCode)] },
  },
} as const satisfies FormSpec<string, string>;

export type RentOrBuyFigure = keyof typeof RENT_OR_BUY_FORM.figures;
export type RentOrBuyChoice = keyof typeof RENT_OR_BUY_FORM.choices;
