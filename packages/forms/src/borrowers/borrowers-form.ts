import { ALL_PROPERTY_SUBTYPES, COUNTRIES, PROPERTY_BOUNDS, PROPERTY_SUBTYPES } from '@heimvorteil/contracts';
import { BOUNDS } from '@heimvorteil/engine';
import type { Form, FormValues } from '../form/form.ts';
import { type RequestField, openChoice } from '../financing-request/request-field.ts';
import {
  CONTRACT_COUNTS,
  EMPLOYMENT_EFFECT,
  FAMILY_COUNTS,
  INCOME_CARRIES,
  OTHER_LOANS_COUNT,
  REPAID_BY_75,
} from '../financing-request/reasons.ts';
import { FAMILY_STATUS_LABELS } from '../financing-request/request-labels.ts';
import { CONTRACT_TYPE_LABELS, EMPLOYMENT_LABELS } from '../financing-request/work-labels.ts';
import {
  EXPENSE_LABELS,
  INCOME_LABELS,
  PROPERTY_SUBTYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  RELATIONSHIP_LABELS,
} from './borrower-labels.ts';

export const WHO = ['primary', 'secondary'] as const;
export type Who = (typeof WHO)[number];

/** Marks fields whose values must never be in an address or in browser storage. */
const NOT_STORED = { isTransient: true } as const;
const TEXT = { ...NOT_STORED, kind: 'text' } as const;
const OPTIONAL = { ...NOT_STORED, isOptional: true } as const;
const NUMBER_OF_BORROWERS = { min: 1, max: 10, code: 'OUT_OF_RANGE' } as const;

const ADDRESS = {
  street: { ...TEXT, label: 'Straße', missing: 'Trage die Straße ein.', columns: 8 },
  houseNumber: {
    ...TEXT,
    label: 'Hausnummer',
    longest: 32,
    missing: 'Trage die Hausnummer ein.',
    columns: 4,
  },
  postalCode: {
    ...TEXT,
    label: 'Postleitzahl',
    longest: 16,
    missing: 'Trage die Postleitzahl ein.',
    columns: 4,
  },
  city: { ...TEXT, label: 'Wohnort', missing: 'Trage den Wohnort ein.', columns: 8 },
  country: {
    ...NOT_STORED,
    kind: 'choice',
    // The choices have no labels, because the page loads countries' names separately (country-names.ts).
    choices: COUNTRIES,
    start: 'DE',
    label: 'Land',
  },
} satisfies Readonly<Record<string, RequestField>>;

const WORK = {
  dateOfBirth: {
    ...OPTIONAL,
    kind: 'day',
    label: 'Geburtsdatum',
    hint: 'Als TT.MM.JJJJ, zum Beispiel 03.04.1985',
    reason: REPAID_BY_75,
  },
  familyStatus: {
    ...OPTIONAL,
    ...openChoice(FAMILY_STATUS_LABELS),
    label: 'Familienstand',
    reason: FAMILY_COUNTS,
  },
  employmentType: {
    ...NOT_STORED,
    ...openChoice(EMPLOYMENT_LABELS),
    label: 'Beschäftigung',
    missing: 'Wähle die Beschäftigung.',
    reason: EMPLOYMENT_EFFECT,
  },
  contractType: {
    ...OPTIONAL,
    ...openChoice(CONTRACT_TYPE_LABELS),
    label: 'Arbeitsvertrag',
    reason: CONTRACT_COUNTS,
  },
} satisfies Readonly<Record<string, RequestField>>;

const euros = (label: string, bound: typeof BOUNDS.incomeTotal | typeof BOUNDS.expense): RequestField => ({
  ...OPTIONAL,
  kind: 'euros',
  unit: '€',
  label: `${label} in Euro`,
  bound,
});
const count = (label: string, bound: { min: number; max: number; code: 'OUT_OF_RANGE' }): RequestField => ({
  ...OPTIONAL,
  kind: 'whole',
  label,
  bound,
});

function fieldsFor(
  labels: Readonly<Record<string, string>>,
  counted: 'numberOfSalaries' | 'numberOfVehicles',
  bound: Parameters<typeof euros>[1],
): Readonly<Record<string, RequestField>> {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      name,
      name === counted ? count(label, BOUNDS[counted]) : euros(label, bound),
    ]),
  );
}

export const BORROWER_PARTS = {
  address: ADDRESS,
  work: WORK,
  income: {
    ...fieldsFor(INCOME_LABELS, 'numberOfSalaries', BOUNDS.incomeTotal),
    salary: {
      ...NOT_STORED,
      kind: 'euros',
      unit: '€',
      bound: BOUNDS.incomeTotal,
      label: `${INCOME_LABELS.salary} in Euro`,
      hint: 'Ohne Kindergeld',
      missing: 'Trage ein, was im Monat netto hereinkommt; 0, wenn es kein Gehalt ist.',
      reason: INCOME_CARRIES,
    },
    childBenefits: {
      ...euros(INCOME_LABELS.childBenefits, BOUNDS.incomeTotal),
      hint: 'Trägt es keiner von euch ein, nehmen wir den gesetzlichen Betrag je Kind an. 0, wenn ihr keins bekommt.',
    },
  },
  expenses: {
    ...fieldsFor(EXPENSE_LABELS, 'numberOfVehicles', BOUNDS.expense),
    creditRate: { ...euros(EXPENSE_LABELS.creditRate, BOUNDS.expense), reason: OTHER_LOANS_COUNT },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, RequestField>>>>;
export type BorrowerPart = keyof typeof BORROWER_PARTS;

/** A borrower's field name, which is its path in the call's body. */
export function borrowerFieldName(who: Who, part: BorrowerPart, name: string): string {
  return ['borrowers', who, ...(part === 'work' ? [] : [part]), name].join('.');
}

const HOUSEHOLD = {
  numberOfBorrowers: {
    ...NOT_STORED,
    kind: 'whole',
    bound: NUMBER_OF_BORROWERS,
    start: '1',
    label: 'Wie viele nehmen das Darlehen auf?',
    missing: 'Trage ein, wie viele ihr seid.',
    outOfRange: 'Trage eine ganze Zahl von 1 bis 10 ein.',
  },
  relationship: { ...OPTIONAL, ...openChoice(RELATIONSHIP_LABELS), label: 'Wie wohnt ihr?' },
  children: {
    ...NOT_STORED,
    kind: 'whole',
    bound: BOUNDS.numberOfChildren,
    label: 'Kinder im Haushalt',
    missing: 'Trage ein, wie viele Kinder im Haushalt leben; 0, wenn keine.',
    reason: FAMILY_COUNTS,
  },
} satisfies Readonly<Record<string, RequestField>>;

const PROPERTY = {
  'property.type': {
    ...NOT_STORED,
    ...openChoice(PROPERTY_TYPE_LABELS),
    label: 'Was wird finanziert?',
    missing: 'Wähle, was finanziert wird.',
  },
  'property.subtype': {
    ...OPTIONAL,
    ...openChoice(PROPERTY_SUBTYPE_LABELS),
    choices: ['', ...ALL_PROPERTY_SUBTYPES],
    label: 'Welcher Art?',
  },
  'property.livingArea': {
    ...OPTIONAL,
    kind: 'area',
    unit: 'm²',
    bound: BOUNDS.objectSize,
    label: 'Wohnfläche in m²',
  },
  'property.siteArea': {
    ...OPTIONAL,
    kind: 'area',
    unit: 'm²',
    bound: PROPERTY_BOUNDS.siteArea,
    label: 'Grundstück in m²',
  },
  'property.constructionYear': {
    ...OPTIONAL,
    kind: 'whole',
    bound: PROPERTY_BOUNDS.constructionYear,
    label: 'Baujahr',
    outOfRange: 'Trage ein Jahr mit vier Ziffern ein.',
  },
} satisfies Readonly<Record<string, RequestField>>;

const fieldsOf = (who: Who): [string, RequestField][] =>
  (Object.keys(BORROWER_PARTS) as BorrowerPart[]).flatMap((part) =>
    Object.entries<RequestField>(BORROWER_PARTS[part]).map(([name, field]): [string, RequestField] => [
      borrowerFieldName(who, part, name),
      field,
    ]),
  );

const FIELDS: Readonly<Record<string, RequestField>> = {
  ...HOUSEHOLD,
  ...Object.fromEntries(WHO.flatMap(fieldsOf)),
  ...PROPERTY,
};

export const HOUSEHOLD_NAMES = Object.keys(HOUSEHOLD);
export const PROPERTY_NAMES = Object.keys(PROPERTY);

/** Form of the borrowers' details; each name is its path in the call's body. */
export const BORROWERS_FORM: Form<typeof FIELDS> = { fields: FIELDS, applies };

function applies(name: string, values: FormValues): boolean {
  const isAlone = (values['numberOfBorrowers'] ?? '').trim() === '1';
  if (name === 'relationship' || name.startsWith('borrowers.secondary.')) return !isAlone;
  const type = values['property.type'];
  if (name === 'property.siteArea') return type !== 'APARTMENT_BUY';
  if (name === 'property.livingArea' || name === 'property.constructionYear')
    return type !== 'LIVING_BUY_SITE';
  return true;
}

/** Labels of a property type's subtypes; of all subtypes while no type is selected. */
export function subtypeLabels(type: string): Readonly<Record<string, string>> {
  const fitting: readonly string[] =
    type in PROPERTY_SUBTYPES
      ? PROPERTY_SUBTYPES[type as keyof typeof PROPERTY_SUBTYPES]
      : ALL_PROPERTY_SUBTYPES;
  const labels: Readonly<Record<string, string>> = PROPERTY_SUBTYPE_LABELS;
  return Object.fromEntries(fitting.map((subtype) => [subtype, labels[subtype] ?? subtype]));
}
