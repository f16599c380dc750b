import { FIGURE_MESSAGES, type AffordabilityBody } from '@heimvorteil/contracts';
import {
  AGE_GROUPS,
  BOUNDS,
  centsFromEuros,
  eurosFromCents,
  incomeTotal,
  isWithin,
  type Bound,
  type Cents,
} from '@heimvorteil/engine';
import type { ChoiceField, FieldErrors, Fields, NameOf, NumberField, InputOf } from '@heimvorteil/forms';
import type { Household } from '../financing-case/stored-financing.ts';
import { CAPITAL_FIELDS, partsOf } from '../financing-case/capital-fields.ts';

const euros = (label: string, bound: Bound) =>
  ({ kind: 'euros', label, unit: '€', bound, isPrivate: true }) as const satisfies NumberField;
const income = (label: string) => euros(label, BOUNDS.incomeTotal);
const expense = (label: string) => euros(label, BOUNDS.expense);
const count = (label: string, bound: Bound, start?: string) =>
  ({
    kind: 'whole',
    label,
    bound,
    isPrivate: true,
    ...(start === undefined ? {} : { start }),
  }) as const satisfies NumberField;
const choice = <Choice extends string>(label: string, choices: readonly Choice[]) =>
  ({
    kind: 'choice',
    label,
    choices: ['', ...choices] as const,
    start: '',
    isPrivate: true,
  }) as const satisfies ChoiceField;

/**
 * People, income and expenses (specification §3). Income starts empty, because an example must get no verdict
 * (contract §6). The other fields assume a couple with a car.
 */
export const PEOPLE_FIELDS = {
  salary: income('Nettogehalt im Monat'),
  numberOfSalaries: count('Gehälter im Jahr', BOUNDS.numberOfSalaries, '12'),
  childBenefits: income('Kindergeld'),
  alimonyReceived: income('Erhaltener Unterhalt'),
  rental: income('Mieteinnahmen, kalt'),
  pension: income('Rente'),
  otherIncome: income('Weiteres Einkommen'),
  numberOfAdults: count('Erwachsene', BOUNDS.numberOfAdults, '2'),
  numberOfChildren: count('Kinder', BOUNDS.numberOfChildren, '0'),
  livingCost: expense('Lebenshaltung im Monat'),
  numberOfVehicles: count('Fahrzeuge', BOUNDS.numberOfVehicles, '1'),
  rent: expense('Miete heute'),
  alimonyPaid: expense('Gezahlter Unterhalt'),
  healthInsurance: expense('Private Krankenversicherung'),
  pensionInsurance: expense('Private Rentenversicherung'),
  creditRate: expense('Raten anderer Kredite'),
  otherDebts: euros('Offene andere Schulden', BOUNDS.debtBalance),
  buildingSaving: expense('Bausparen'),
  saving: expense('Sparen'),
  otherExpenses: expense('Weitere Ausgaben'),
  livingArea: {
    kind: 'area',
    label: 'Wohnfläche',
    unit: 'm²',
    bound: BOUNDS.objectSize,
    start: '100',
    isPrivate: true,
  },
  ageGroup: choice('Alter, beim Jüngsten von euch', AGE_GROUPS),
} as const satisfies Fields;

/** Fields for people and for the parts of own capital, which start empty too. */
export const HOUSEHOLD_FIELDS = { ...PEOPLE_FIELDS, ...CAPITAL_FIELDS } as const satisfies Fields;

export type PeopleName = NameOf<typeof PEOPLE_FIELDS>;
export type HouseholdName = NameOf<typeof HOUSEHOLD_FIELDS>;
export type PeopleInput = InputOf<typeof PEOPLE_FIELDS>;
export type HouseholdInput = InputOf<typeof HOUSEHOLD_FIELDS>;
type PartOf<Part extends 'income' | 'expenses'> = keyof NonNullable<AffordabilityBody[Part]>;

export const INCOME = {
  salary: 'salary',
  numberOfSalaries: 'numberOfSalaries',
  childBenefits: 'childBenefits',
  alimony: 'alimonyReceived',
  rental: 'rental',
  pension: 'pension',
  other: 'otherIncome',
} as const satisfies Record<PartOf<'income'>, HouseholdName>;

export const EXPENSES = {
  livingCost: 'livingCost',
  numberOfVehicles: 'numberOfVehicles',
  rent: 'rent',
  buildingSaving: 'buildingSaving',
  saving: 'saving',
  alimony: 'alimonyPaid',
  healthInsurance: 'healthInsurance',
  pensionInsurance: 'pensionInsurance',
  creditRate: 'creditRate',
  other: 'otherExpenses',
} as const satisfies Record<PartOf<'expenses'>, HouseholdName>;

/** Fields whose names in the form equal those of the API call. */
export const BY_NAME = [
  'numberOfAdults',
  'numberOfChildren',
  'livingArea',
  'otherDebts',
  'ageGroup',
] as const satisfies readonly (HouseholdName & keyof AffordabilityBody)[];

export function peopleOf(input: PeopleInput): Household & Pick<AffordabilityBody, 'income'> {
  const { numberOfAdults, numberOfChildren, livingArea, otherDebts, ageGroup } = input;
  return {
    income: { ...groupOf(INCOME, input), salary: input.salary ?? 0 },
    expenses: groupOf(EXPENSES, input),
    numberOfAdults,
    numberOfChildren,
    livingArea,
    otherDebts,
    ageGroup,
  };
}

export function householdOf(
  input: HouseholdInput,
): Household & Pick<AffordabilityBody, 'income' | 'ownCapital'> {
  return { ...peopleOf(input), ownCapital: partsOf(input) };
}

/** Net income a month, in cents. */
export function netIncomeOf(input: PeopleInput): Cents {
  const { numberOfSalaries, salary, ...others } = peopleOf(input).income;
  const inCents = Object.entries(others).map(([part, sum]) => [part, centsFromEuros(sum ?? 0)]);
  return incomeTotal({
    ...Object.fromEntries(inCents),
    salary: centsFromEuros(salary),
    numberOfSalaries,
  });
}

/** Upper limit of the total income; the error is attached to its first field. */
export function incomeCeiling(input: PeopleInput): FieldErrors<'salary'> {
  const { code } = BOUNDS.incomeTotal;
  const isFine = isWithin(BOUNDS.incomeTotal, eurosFromCents(netIncomeOf(input)));
  return isFine ? {} : { salary: { code, message: FIGURE_MESSAGES[code] } };
}

/** Household to store; has no income until a salary is entered, because the API rejects a salary of 0. */
export function knownHouseholdOf(input: HouseholdInput): Household {
  const { income: earned, ...others } = householdOf(input);
  return input.salary === undefined ? others : { income: earned, ...others };
}

function groupOf<Part extends string, Name extends string>(
  names: Readonly<Record<Part, Name>>,
  input: Partial<Readonly<Record<Name, number>>>,
): Partial<Record<Part, number>> {
  const parts = Object.entries<Name>(names).flatMap(([part, name]) =>
    input[name] === undefined ? [] : [[part, input[name]]],
  );
  return Object.fromEntries(parts) as Partial<Record<Part, number>>;
}
