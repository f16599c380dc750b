import { DEFAULT_CASE, usualOwnFunds, type Household, type Project } from '@heimvorteil/contracts';
import {
  CASE_FIELDS,
  CASE_FORM,
  caseOfValues,
  checkField,
  paramsOfForm,
  readField,
  readForm,
  valuesFromParams,
  valuesOfCase,
  writeField,
  type FieldErrors,
  type Fields,
  type Form,
} from '@heimvorteil/forms';
import { enteredFigures, type ExampleFlags, type EnteredFigures } from '../financing-case/entered-figures.ts';
import { HOUSEHOLD_FIELDS, knownHouseholdOf } from '../calculators/household.ts';
import { valuesOfHousehold } from '../calculators/values-of-household.ts';

/** Figures that the project's bar and page ask for; calculators change all others. */
export const MISSING_FIELDS = {
  purchasePrice: CASE_FIELDS.purchasePrice,
  ownFunds: CASE_FIELDS.ownFunds,
  remainingDebt: CASE_FIELDS.remainingDebt,
  propertyValue: CASE_FIELDS.propertyValue,
  amortizationRate: CASE_FIELDS.amortizationRate,
  salary: { ...HOUSEHOLD_FIELDS.salary, label: 'Netto im Monat, ohne Kindergeld', missing: undefined },
} as const satisfies Fields;
export type MissingName = keyof typeof MISSING_FIELDS;

/** Fields to ask for: follow-on financing has a debt, a purchase has a price and own funds. */
export function missingFieldsOf(financingType: string): MissingName[] {
  return financingType === 'FollowupFinancing'
    ? ['remainingDebt', 'propertyValue', 'amortizationRate', 'salary']
    : ['purchasePrice', 'ownFunds', 'amortizationRate', 'salary'];
}

const HOUSEHOLD_FORM: Form<typeof HOUSEHOLD_FIELDS> = { fields: HOUSEHOLD_FIELDS };

type ProjectValues = Pick<Project, 'financingCase' | 'household'> & ExampleFlags;

/** Project as hidden fields, without the example's values and the named fields; never part of an address. */
export function carriedOf(project: ProjectValues, names: readonly MissingName[]): Record<string, string> {
  const { financingCase, household } = project;
  const values = { ...valuesOfCase(financingCase), ...valuesOfHousehold(household) };
  const known = enteredFigures(financingCase, project);
  const isCarried = (name: string) => !(names as readonly string[]).includes(name) && isEntered(name, known);
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text && isCarried(name)));
}

/** Entered text of a field; empty if missing. */
export function textOf(project: ProjectValues, name: MissingName): string {
  const { financingCase, household } = project;
  if (name === 'salary') return writeField(MISSING_FIELDS.salary, household?.income?.salary);
  const entered = enteredFigures(financingCase, project);
  return isEntered(name, entered) ? writeField(MISSING_FIELDS[name], financingCase[name]) : '';
}

/** True if the visitor entered the field; the example's figures count as missing. */
function isEntered(name: string, entered: EnteredFigures): boolean {
  if (name === 'purchasePrice') return entered.price;
  if (name === 'ownFunds') return entered.price || entered.ownFunds;
  return name !== 'remainingDebt' || entered.debt;
}

/** Reads a project and the errors of the fields that the form asks for. */
export function projectOfForm(form: FormData): {
  project: ProjectValues;
  errors: FieldErrors<MissingName>;
} {
  const params = paramsOfForm(form);
  const values = valuesFromParams(CASE_FORM, params);
  return {
    project: {
      financingCase: caseOfValues(values),
      ...meantBy(Object.fromEntries(params)),
      household: householdIn(params),
    },
    errors: errorsOf(Object.fromEntries(params)),
  };
}

/** Marks entered figures as the visitor's, even if they equal the example's. */
export function meantBy(entered: Readonly<Record<string, string>>): ExampleFlags {
  const { purchasePrice = '', remainingDebt = '' } = entered;
  return {
    ...(purchasePrice === '' ? {} : { usingDefaultPurchasePrice: false }),
    ...(remainingDebt === '' ? {} : { usingDefaultRemainingDebt: false }),
  };
}

/** Errors by field; checks only fields that the form contains. */
export function errorsOf(entered: Readonly<Record<string, string>>): FieldErrors<MissingName> {
  const wrong = Object.entries(MISSING_FIELDS).flatMap(([name, field]) => {
    const text = entered[name];
    const error = text === undefined ? undefined : checkField(field, text);
    return error ? [[name, error]] : [];
  });
  return Object.fromEntries(wrong) as FieldErrors<MissingName>;
}

export function withEntered(
  { financingCase, household, ...others }: Project,
  entered: Readonly<Partial<Record<MissingName, string>>>,
): Project {
  const salary = readField(MISSING_FIELDS.salary, entered.salary ?? '');
  const figures = Object.entries(entered).flatMap(([name, text]) => {
    if (name === 'salary') return [];
    const value = readField(MISSING_FIELDS[name as MissingName], text);
    return value === undefined ? [] : [[name, value]];
  });
  const changes = Object.fromEntries(figures) as Partial<typeof financingCase>;
  const { purchasePrice = financingCase.purchasePrice } = changes;
  // Own funds that the visitor has not entered follow the price, as in the calculators.
  const ownFunds = enteredFigures(financingCase, { ...others, household }).ownFunds
    ? financingCase.ownFunds
    : usualOwnFunds(purchasePrice);
  const changed = { ...financingCase, ownFunds, ...changes };
  const { loanAmount: _loan, ...withoutLoan } = changed;
  const isSame =
    changed.purchasePrice === financingCase.purchasePrice &&
    changed.ownFunds === financingCase.ownFunds &&
    changed.remainingDebt === financingCase.remainingDebt;
  return {
    ...others,
    ...meantBy(Object.fromEntries(figures.map(([name, value]) => [name, String(value)]))),
    // Drop the entered loan if price, own funds or debt changed, because it belonged to the previous values.
    financingCase: isSame ? changed : withoutLoan,
    household: salary === undefined ? household : { ...household, income: { ...household?.income, salary } },
  };
}

function householdIn(params: URLSearchParams): Household | undefined {
  const names = Object.keys(HOUSEHOLD_FIELDS).filter((name) => (params.get(name) ?? '') !== '');
  if (names.length === 0) return undefined;
  const entered = new URLSearchParams(names.map((name) => [name, params.get(name) ?? '']));
  return knownHouseholdOf(readForm(HOUSEHOLD_FORM, valuesFromParams(HOUSEHOLD_FORM, entered)).input);
}

export const STARTING: Project = { financingCase: { ...DEFAULT_CASE }, variants: [], chosenOffers: [] };
