import { DEFAULT_CASE, examplePrice, usualOwnFunds } from '@heimvorteil/contracts';
import {
  BOUNDS,
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  LAND_TRANSFER_TAXES,
  PROFESSIONS,
  PURCHASE_FEES_RULES,
  type Bound,
} from '@heimvorteil/engine';
import type { ChoiceField, Fields, NumberField, TextField } from '../field/field.ts';
import { readNumber, writeNumber } from '../field/read-field.ts';
import type { Form, FormValues, NameOf } from '../form/form.ts';

const CODE = { kind: 'code', longest: 64 } as const;
const CAMPAIGN = { kind: 'code', label: 'Kampagne', longest: 128 } as const satisfies TextField;
const MOST_CHOSEN_LENDERS = 4;
const MOST_BORROWERS: Bound = { min: 1, max: 10, code: 'OUT_OF_RANGE' };

function choice<Choice extends string>(label: string, choices: readonly Choice[], start: Choice) {
  return { kind: 'choice', label, choices, start } as const satisfies ChoiceField;
}

function euros(label: string, bound: Bound, start?: number) {
  return {
    kind: 'euros',
    label,
    unit: '€',
    bound,
    ...(start === undefined ? {} : { start: writeNumber('euros', start) }),
  } as const satisfies NumberField;
}

/** All fields of a financing case (contract §3) by their name in addresses, forms and storage. */
export const CASE_FIELDS = {
  financingType: choice('Vorhaben', FINANCING_TYPES, DEFAULT_CASE.financingType),
  // The price's default depends on the loan, so the loan comes first.
  loanAmount: euros('Darlehen', BOUNDS.loanAmount),
  purchasePrice: {
    ...euros('Kaufpreis', BOUNDS.purchasePrice),
    start: ({ loanAmount = '' }: Readonly<Record<string, string>>) =>
      writeNumber('euros', examplePrice(readNumber('euros', loanAmount))),
    missing: 'Was kostet die Immobilie? Trage den Kaufpreis ein.',
  },
  landPrice: euros('davon Grundstück', BOUNDS.euros),
  ownFunds: {
    ...euros('Eigenkapital', BOUNDS.ownFunds),
    start: ({ purchasePrice = '' }: Readonly<Record<string, string>>) =>
      writeNumber(
        'euros',
        Math.max(0, usualOwnFunds(readNumber('euros', purchasePrice) ?? DEFAULT_CASE.purchasePrice)),
      ),
    missing: 'Wie viel Geld bringst du mit? Trage dein Eigenkapital ein, auch wenn es 0 € sind.',
  },
  propertyValue: {
    ...euros('Wert der Immobilie', BOUNDS.positiveEuros),
    // Builders get no default, because they usually own no plot.
    start: ({ financingType }: Readonly<Record<string, string>>) =>
      financingType === 'BuildingFinancing' ? '' : writeNumber('euros', DEFAULT_CASE.propertyValue),
  },
  remainingDebt: euros('Restschuld', BOUNDS.positiveEuros, DEFAULT_CASE.remainingDebt),
  fixedUntil: { kind: 'day', label: 'Zinsbindung endet am' },
  payoutMonth: { kind: 'month', label: 'Monat der Auszahlung' },
  currentInstallment: euros('Heutige Rate im Monat', BOUNDS.positiveEuros),
  oldInterestRate: {
    kind: 'percent',
    label: 'Heutiger Sollzins',
    unit: '%',
    bound: BOUNDS.nominalInterestRate,
  },
  place: { kind: 'place', label: 'Ort der Immobilie', longest: 120 },
  postcode: { ...CODE, label: 'Postleitzahl' },
  geoCode: { ...CODE, label: 'Bundesland' },
  hasCourtage: { kind: 'flag', label: 'Kauf über einen Makler', start: 'true' },
  brokerCommission: {
    kind: 'percent',
    label: 'Maklerprovision',
    unit: '%',
    decimals: 6,
    bound: BOUNDS.brokerCommission,
    start: '3,57',
    missing: 'Trage die Provision ein oder wähle „ohne Makler“.',
  },
  landTransferTax: {
    kind: 'choice',
    label: 'Grunderwerbsteuer',
    choices: ['', ...LAND_TRANSFER_TAXES],
    start: '',
  },
  purchaseFees: {
    kind: 'choice',
    label: 'Notar und Grundbuch',
    choices: ['', ...PURCHASE_FEES_RULES],
    start: '',
  },
  renovationCostPercentage: {
    kind: 'percent',
    label: 'Renovierung',
    unit: '%',
    bound: BOUNDS.renovationCostPercentage,
  },
  nominalInterestRate: {
    kind: 'percent',
    label: 'Sollzins',
    unit: '%',
    bound: BOUNDS.nominalInterestRate,
    outOfRange: 'Der Sollzins muss zwischen 0 und 20 % liegen.',
    proposalField: 'marketInterestRate',
  },
  rateSource: choice('Zins', ['MARKET', 'OFFER', 'TYPED'], DEFAULT_CASE.rateSource),
  rateProviderId: { ...CODE, label: 'Anbieter des Zinses' },
  amortizationRate: {
    kind: 'percent',
    label: 'Anfängliche Tilgung',
    unit: '%',
    bound: BOUNDS.amortizationRate,
    start: writeNumber('percent', DEFAULT_CASE.amortizationRate),
    missing: 'Trage ein, wie viel Prozent du im ersten Jahr tilgen willst.',
    outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
  },
  fixedInterestYears: {
    kind: 'whole',
    label: 'Sollzins gebunden für',
    unit: 'Jahre',
    bound: BOUNDS.fixedInterestYears,
    start: String(DEFAULT_CASE.fixedInterestYears),
    missing: 'Wähle, für wie viele Jahre der Sollzins gebunden ist.',
    outOfRange: 'Der Sollzins kann für 1 bis 35 Jahre gebunden sein.',
  },
  yearlySpecialRepayment: euros('Sondertilgung im Jahr', BOUNDS.euros),
  financingUseType: choice('Nutzung', FINANCING_USE_TYPES, DEFAULT_CASE.financingUseType),
  employmentType: choice('Beschäftigung', EMPLOYMENTS, DEFAULT_CASE.employmentType),
  contractType: { kind: 'choice', label: 'Arbeitsvertrag', choices: ['', ...CONTRACT_TYPES], start: '' },
  profession: { kind: 'choice', label: 'Heilberuf', choices: ['', ...PROFESSIONS], start: '' },
  numberOfBorrowers: {
    kind: 'whole',
    label: 'Darlehensnehmer',
    bound: MOST_BORROWERS,
    start: String(DEFAULT_CASE.numberOfBorrowers),
  },
  exposeId: {
    kind: 'whole',
    label: 'Objekt',
    bound: { min: 1, max: Number.MAX_SAFE_INTEGER, code: 'OUT_OF_RANGE' },
  },
  providers: { kind: 'list', label: 'Gewählte Anbieter', most: MOST_CHOSEN_LENDERS },
  cmp_id: CAMPAIGN,
  cmp_name: CAMPAIGN,
  cmp_position: CAMPAIGN,
  cmp_creative: CAMPAIGN,
} as const satisfies Fields;

export type CaseFieldName = NameOf<typeof CASE_FIELDS>;
export type CaseValues = FormValues<CaseFieldName>;

export const PLACE_NAMES = ['place', 'postcode', 'geoCode'] as const;

export const LAND_TRANSFER_TAX_NAMES = [...PLACE_NAMES, 'landTransferTax'] as const;

export const LEGAL_COST_NAMES = [...LAND_TRANSFER_TAX_NAMES, 'purchaseFees'] as const;

export const BROKER_NAMES = ['hasCourtage', 'brokerCommission'] as const;

export const PURCHASE_COST_NAMES = [...LEGAL_COST_NAMES, ...BROKER_NAMES] as const;

export const PLOT_NAMES = ['financingType', 'landPrice', 'propertyValue'] as const;

/**
 * Form of the fields `own` and all case fields, which `own` may override. A case field missing in `visible`
 * is a passenger: hidden, but carried by the form's addresses.
 */
export function withCase<Own extends Fields>(
  visible: readonly CaseFieldName[],
  own: Own,
): {
  fields: Omit<typeof CASE_FIELDS, keyof Own> & Own;
  passengers: ReadonlySet<string>;
  applies: typeof isRelevantToCase;
} {
  const seen = new Set<string>([...visible, ...Object.keys(own)]);
  const passengers = Object.keys(CASE_FIELDS).filter((name) => !seen.has(name));
  return { fields: { ...CASE_FIELDS, ...own }, passengers: new Set(passengers), applies: isRelevantToCase };
}

/** Like `withCase`, for forms about a purchase, which change a follow-on financing to a purchase. */
export function withPurchase<Own extends Fields>(
  visible: readonly CaseFieldName[],
  own: Own,
): ReturnType<typeof withCase<Own>> {
  const financingType = {
    ...choice('Vorhaben', FINANCING_TYPES.slice(0, -1), DEFAULT_CASE.financingType),
    isQuiet: true,
  } as const;
  const propertyValue = {
    ...CASE_FIELDS.propertyValue,
    label: 'Wert des Grundstücks',
    isQuiet: true,
  } as const;
  return {
    ...withCase(visible, own),
    fields: { ...CASE_FIELDS, propertyValue, ...own, financingType },
    applies: isRelevantToPurchase,
  };
}

/** Whether a field applies: the plot's price only to builders, its value only to owners of the plot. */
function isRelevantToPurchase(name: string, values: Readonly<Record<string, string>>): boolean {
  if (name === 'landPrice') return values['financingType'] === 'BuildingFinancing';
  if (name === 'propertyValue') return ownsLand(values);
  return isRelevantToCase(name, values);
}

/** Whether the house is built on a plot that the visitor owns, so the plot costs nothing. */
export function ownsLand({ financingType, landPrice }: Readonly<Record<string, string>>): boolean {
  return financingType === 'BuildingFinancing' && readNumber('euros', landPrice ?? '') === 0;
}

export function isRelevantToCase(name: string, { hasCourtage }: Readonly<Record<string, string>>): boolean {
  return name !== 'brokerCommission' || hasCourtage !== 'false';
}

/** Fields that every address of a case contains; all other fields are in an address only if entered. */
const ALWAYS_IN_ADDRESS = [
  'purchasePrice',
  'ownFunds',
  'renovationCostPercentage',
  'nominalInterestRate',
  'amortizationRate',
  'yearlySpecialRepayment',
  'fixedInterestYears',
  ...PLACE_NAMES,
  ...BROKER_NAMES,
] as const satisfies readonly CaseFieldName[];

export const CASE_FORM: Form<typeof CASE_FIELDS> = withCase(ALWAYS_IN_ADDRESS, {});
