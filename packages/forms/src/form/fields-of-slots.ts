import type { Field, Fields } from '../field/field.ts';

export type FieldsOfSlots<Slot extends number, Own extends Fields> = {
  readonly [Name in keyof Own & string as `${Name}${Slot}`]: Own[Name];
};

/** Repeats the fields per slot: `loanAmount` becomes `loanAmount1` and `loanAmount2`. */
export function fieldsOfSlots<Slot extends number, Own extends Fields>(
  slots: readonly Slot[],
  fieldsOf: (slot: Slot) => Own,
): FieldsOfSlots<Slot, Own> {
  const named = slots.flatMap((slot) =>
    Object.entries<Field>(fieldsOf(slot)).map(([name, field]) => [`${name}${slot}`, field]),
  );
  return Object.fromEntries(named) as FieldsOfSlots<Slot, Own>;
}

/** Splits a field's name into name and slot; undefined if it belongs to no slot. */
export function slotOf<Slot extends number>(
  slots: readonly Slot[],
  name: string,
): { readonly field: string; readonly slot: Slot } | undefined {
  const slot = slots.find((one) => name.endsWith(String(one)));
  return slot === undefined ? undefined : { field: name.slice(0, -String(slot).length), slot };
}

/** Slots of which some are in use, each with one of several variants. */
interface SlotsInUse {
  readonly slots: readonly number[];
  /** Field with the number of slots in use, counted from the first. */
  readonly count: string;
  /** Field of a slot that selects its variant. */
  readonly variant: string;
  /** Names of fields that only one variant has; the variant's value is the field's name. */
  readonly variants: readonly string[];
}

/** Whether a field's slot is in use and its variant selected. */
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
