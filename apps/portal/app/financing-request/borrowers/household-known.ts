import { writeNumber, type FormValues } from '@heimvorteil/forms';
import { borrowerFieldName } from '@heimvorteil/forms/borrowers';
import { withStorage } from '../../page/browser-storage.ts';
import { readStoredFinancing } from '../../financing-case/stored-financing.ts';

/** Fields that the calculators prefill with an example's numbers. */
const EXAMPLES: ReadonlySet<string> = new Set(['numberOfSalaries', 'numberOfVehicles']);

/** Income and expenses stored in this browser, as the fields of this form. */
export function householdKnown(): FormValues {
  const stored = withStorage((storage) => readStoredFinancing(storage, Date.now()));
  const { income = {}, expenses = {} } = stored?.household ?? {};
  const parts = { income, expenses };
  return Object.fromEntries(
    (['income', 'expenses'] as const).flatMap((part) =>
      Object.entries<number | undefined>(parts[part]).flatMap(([name, euros]) =>
        euros === undefined || EXAMPLES.has(name)
          ? []
          : [[borrowerFieldName('primary', part, name), writeNumber('euros', euros)]],
      ),
    ),
  );
}
