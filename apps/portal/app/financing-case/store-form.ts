import type { FinancingCase } from '@heimvorteil/contracts';
import { caseOfValues, caseValuesOf, formWithCase, type Form, type FormValues } from '@heimvorteil/forms';
import { isEqual } from './is-equal.ts';
import { ownExamples } from './own-examples.ts';
import { storeFinancing, readStoredFinancing, type StoredFinancing } from './stored-financing.ts';
import { enteredFigures } from './entered-figures.ts';

interface ChangedForm {
  readonly form: Form;
  /** Form values on arrival, from the address or the stored case. */
  readonly arrived: FormValues;
  readonly values: FormValues;
}

/** Stores the case of a form: merges changes if the form displays the stored case, else replaces it. */
export function storeForm(
  storage: Storage,
  changed: ChangedForm,
  more: Omit<Parameters<typeof storeFinancing>[1], 'financingCase' | 'isPriceSeen' | 'unseen'>,
  now: number,
): void {
  const stored = readStoredFinancing(storage, now);
  const merged = stored && mergedCase(changed, stored);
  const known = merged
    ? { financingCase: merged, isPriceSeen: true }
    : { financingCase: enteredCase(changed.form, changed.values), unseen: changed.form.passengers };
  storeFinancing(storage, { ...more, ...known }, now);
}

function enteredCase(form: Form, values: FormValues): FinancingCase {
  const open = ownExamples(form, values).map((name) => [name, '']);
  return caseOfValues(caseValuesOf(form, { ...values, ...Object.fromEntries(open) }));
}

/** Form values of the stored case; omits an example price if the form's own price starts empty. */
export function withStoredCase<Values extends FormValues>(
  form: Form,
  values: Values,
  stored: StoredFinancing,
): Values {
  const filled = formWithCase(form, values, stored.financingCase);
  const entered = enteredFigures(stored.financingCase, stored);
  if (form.fields['purchasePrice']?.start !== '' || entered.price) return filled;
  const { purchasePrice, ownFunds } = values;
  return { ...filled, purchasePrice, ...(entered.ownFunds ? {} : { ownFunds }) };
}

/** Stored case with the form's changes; undefined if the form's address contained another case. */
function mergedCase(
  { form, arrived, values }: ChangedForm,
  stored: StoredFinancing,
): FinancingCase | undefined {
  const caseIn = (its: FormValues) => {
    const { campaign: _campaign, ...others } = caseOfValues(caseValuesOf(form, its));
    return others;
  };
  const before = caseIn(arrived);
  if (!isEqual(before, caseIn(withStoredCase(form, arrived, stored)))) return undefined;
  const after = caseIn(values);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof typeof after)[];
  const changed = names.filter((name) => !isEqual(before[name], after[name]));
  const { financingType } = stored.financingCase;
  const merged: Record<string, unknown> = {
    ...stored.financingCase,
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    financingType: turnsInto(after.financingType, changed, financingType)
      ? after.financingType
      : financingType,
  };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  ) as FinancingCase;
}

/** Fields of each kind of financing; a visitor who enters one of them wants this kind. */
const OF_KIND = {
  PurchaseFinancing: ['purchasePrice'],
  BuildingFinancing: ['landPrice', 'propertyValue'],
  FollowupFinancing: [
    'remainingDebt',
    'propertyValue',
    'fixedUntil',
    'payoutMonth',
    'currentInstallment',
    'oldInterestRate',
  ],
} as const satisfies Record<FinancingCase['financingType'], readonly (keyof FinancingCase)[]>;

/** True if the changed fields turn the stored case into this kind of financing. */
function turnsInto(
  kind: FinancingCase['financingType'],
  changed: readonly (keyof FinancingCase)[],
  before: FinancingCase['financingType'],
): boolean {
  const figures: readonly (keyof FinancingCase)[] =
    before === 'FollowupFinancing' ? [...OF_KIND[kind], 'purchasePrice'] : OF_KIND[kind];
  return changed.includes('financingType') || changed.some((name) => figures.includes(name));
}
