import { SORT_ORDERS } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  isRelevantToCase,
  landErrors,
  ownsLand,
  PLACE_NAMES,
  readCoarseDay,
  withCase,
  type Fields,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import { impliedByChoice } from './chosen-offers.ts';

function filterField<Choice extends string>(label: string, choices: readonly Choice[]) {
  return { kind: 'choice', label, choices: ['', ...choices], start: '', isQuiet: true } as const;
}

const LIST_FIELDS = {
  sortOrder: {
    kind: 'choice',
    label: 'Sortiert nach',
    choices: SORT_ORDERS,
    start: 'EFFECTIVE_RATE',
    isQuiet: true,
  },
  // Fixed-rate periods to list; empty lists only the period of the case.
  fixedYears: { kind: 'list', label: 'Zins fest für', most: 10 },
  specialRepayment: filterField('Sondertilgung im Jahr', ['5', '10']),
  freeMonths: filterField('Ohne Bereitstellungszins', ['6', '12']),
  region: filterField('Wo', ['NEAR']),
  providerType: filterField('Wer', ['BANK', 'INSURER']),
  employmentType: { ...CASE_FIELDS.employmentType, label: 'Du arbeitest', isQuiet: true },
  financingUseType: { ...CASE_FIELDS.financingUseType, label: 'Du willst', isQuiet: true },
  providers: { ...CASE_FIELDS.providers, isQuiet: true },
  // Years of the chosen offers that differ from the case's: "10130-15" is lender 10130 for 15 years.
  providerYears: { kind: 'list', label: 'Zinsbindung der gewählten', most: 4 },
} as const satisfies Fields;

const TERMS = ['amortizationRate', 'fixedInterestYears', ...PLACE_NAMES] as const;
const CHOICE = { implied: impliedByChoice };

export const OFFERS_FORM = {
  ...withCase(['purchasePrice', 'ownFunds', ...TERMS], LIST_FIELDS),
  ...CHOICE,
} satisfies Form;

const BUILDING_FORM: Form<OffersFields> = {
  ...withCase(['purchasePrice', 'landPrice', 'propertyValue', 'ownFunds', ...TERMS], LIST_FIELDS),
  ...CHOICE,
  applies: (name, values) => isRelevantToCase(name, values) && (name !== 'propertyValue' || ownsLand(values)),
  errorsTogether: landErrors,
};

const DEBT_FORM: Form<OffersFields> = {
  ...withCase(['remainingDebt', 'propertyValue', 'fixedUntil', ...TERMS], LIST_FIELDS),
  implied: (values, entered) => ({
    ...impliedByChoice(values, entered),
    fixedUntil: readCoarseDay(values.fixedUntil, true) ?? values.fixedUntil,
  }),
};

export function offersForm(financingType: string | null | undefined): Form<OffersFields> {
  if (financingType === 'FollowupFinancing') return DEBT_FORM;
  return financingType === 'BuildingFinancing' ? BUILDING_FORM : OFFERS_FORM;
}

type OffersFields = (typeof OFFERS_FORM)['fields'];

export type OffersName = keyof (typeof OFFERS_FORM)['fields'] & string;
export type OffersValues = FormValues<OffersName>;
