import type { Field, Fields } from '../field/field.ts';

/** Fields by their names, each with the number of its slot. */
export type FieldsOfSlots<Slot extends number, Own extends Fields> = {
  readonly [Name in keyof Own & string as `${Name}${Slot}`]: Own[Name];
};

/** The same fields once for every slot: `loanAmount` of the slots 1 and 2 becomes `loanAmount1` and `loanAmount2`. */
export function fieldsOfSlots<Slot extends number, Own extends Fields>(
  slots: readonly Slot[],
  fieldsOf: (slot: Slot) => Own,
): FieldsOfSlots<Slot, Own> {
  const named = slots.flatMap((slot) =>
    Object.entries<Field>(fieldsOf(slot)).map(([name, field]) => [`${name}${slot}`, field]),
  );
  return Object.fromEntries(named) as FieldsOfSlots<Slot, Own>;
}

/** A field's name without its slot, and the slot; undefined where the field belongs to none. */
export function slotOf<Slot extends number>(
  slots: readonly Slot[],
  name: string,
): { readonly field: string; readonly slot: Slot } | undefined {
  const slot = slots.find((one) => name.endsWith(String(one)));
  return slot === undefined ? undefined : { field: name.slice(0, -String(slot).length), slot };
}

/** Fields of slots of which some are in use, each of them going on in one way of several. */
interface SlotsInUse {
  readonly slots: readonly number[];
  /** The field that says how many are in use, from the first one on. */
  readonly count: string;
  /** The field of a slot that says its way. */
  readonly way: string;
  /** Names of the fields that belong to one way alone. */
  readonly ways: readonly string[];
}

/** Whether a field is asked for: one of a slot that is not in use is not, nor one of a way that was not chosen. */
export function isAskedInSlot(
  name: string,
  values: Readonly<Record<string, string>>,
  { slots, count, way, ways }: SlotsInUse,
): boolean {
  const found = slotOf(slots, name);
  if (!found) return true;
  if (found.slot > Number(values[count])) return false;
  return !ways.includes(found.field) || values[`${way}${found.slot}`] === found.field;
}
