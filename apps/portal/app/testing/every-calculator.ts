import { caseOfValues, caseValuesOf, readForm, type Form, type FormValues } from '@heimvorteil/forms';
import type { PreviousValues } from '../financing-case/previous-visit.ts';
import type { HouseholdTotals } from '../financing-case/household-totals.ts';
import { storeFinancing, type Household } from '../financing-case/stored-financing.ts';

/** Data that a calculator stores and restores at the next visit, in addition to its case. */
export interface StoringCalculator {
  readonly form: Form;
  /** Entered values that occur in no case of another calculator. */
  readonly entered: FormValues;
  readonly restore?: PreviousValues;
  readonly household?: (input: never) => Household | undefined;
  readonly totals?: (state: { values: FormValues; input: object }) => HouseholdTotals;
  /** Adds the values that a form derives from its case. */
  readonly withCase?: (values: never, input: never) => FormValues;
}

const FILES = import.meta.glob<StoringCalculator>('./calculators/*.ts', {
  eager: true,
  import: 'STORING_CALCULATOR',
});

/** Calculators by folder name; this folder has a file for each. */
export const CALCULATORS_BY_FOLDER: Readonly<Record<string, StoringCalculator>> = Object.fromEntries(
  Object.entries(FILES).map(([file, calculator]) => [
    file.slice('./calculators/'.length, -'.ts'.length),
    calculator,
  ]),
);

/** Stores entered values as the calculator's page does. */
export function storeEnteredValues(
  storage: Storage,
  calculator: StoringCalculator,
  values: FormValues,
  now: number,
) {
  const { form } = calculator;
  const { input } = readForm(form, values);
  const complete = calculator.withCase?.(values as never, input as never) ?? values;
  const known = {
    financingCase: caseOfValues(caseValuesOf(form, complete)),
    household: calculator.household?.(input as never),
    totals: calculator.totals?.({ values, input }),
  };
  storeFinancing(storage, known, now);
}
