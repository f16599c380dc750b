import type { Field, Fields } from '../field/field.ts';

export type FieldsOfSlots<Slot extends number, Own extends Fields> = {
  readonly [Name in keyof Own & string as `${Name}${Slot}`]: Own[Name];
};

/** Repeats fields for each slot: `loanAmount` becomes `loanAmount1` and `loanAmount2`. */
export function fieldsOfSlots<Slot extends number, Own extends Fields>(
  slots: readonly Slot[],
  fieldsOf: (slot: Slot) => Own,
): FieldsOfSlots<Slot, Own> {
  const named = slots.flatMap((slot) =>
    Object.entries<Field>(fieldsOf(slot)).map(([name, field]) => [`${name}${slot}`, field]),
  );
  return Object.fromEntries(named) as FieldsOfSlots<Slot, Own>;
}

/** Splits `loanAmount1` into name and slot; undefined if the field belongs to no slot. */
export function slotOf<Slot extends number>(
  slots: readonly Slot[],
  name: string,
): { readonly field: string; readonly slot: Slot } | undefined {
  const slot = slots.find((one) => name.endsWith(String(one)));
  return slot === undefined ? undefined : { field: name.slice(0, -String(slot).length), slot };
}

/** Fields that control slots (such as loans 1 to 3): how many are in use, and each slot's variant. */
interface SlotsInUse {
  readonly slots: readonly number[];
  /** Field with the number of slots in use; slots are used in order. */
  readonly count: string;
  /** Field of a slot that selects the slot's variant. */
  readonly variant: string;
  /** Fields that only one variant has; a variant is named like its field. */
  readonly variants: readonly string[];
}

/** Whether the field's slot is in use and its variant is selected. */
export function isRelevantToSlot(
  name: string,
  values: Readonly<Record<string, string>>,
  { slots, count, variant, variants }: SlotsInUse,
): boolean {
  const found = slotOf(slots, name);
  if (!found) return true;
  if (found.slot > Number(values[count])) return false;
  return !variants.includes(found.field) || values[`${variant}${found.slot}`] === found.field;
}
