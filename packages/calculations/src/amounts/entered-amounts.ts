import { centsFromEuros, type Cents, percent, type Percent } from '@heimvorteil/engine';

type Euros = number | undefined;

export function enteredCents(euros: Euros): Cents | undefined {
  return euros === undefined ? undefined : centsFromEuros(euros);
}

export function allEnteredCents<Field extends string>(
  amounts: Readonly<Partial<Record<Field, Euros>>>,
): Partial<Record<Field, Cents>> {
  const entries = Object.entries<Euros>(amounts).flatMap(([field, euros]) =>
    euros === undefined ? [] : [[field, centsFromEuros(euros)] as const],
  );
  return Object.fromEntries(entries) as Partial<Record<Field, Cents>>;
}

export function enteredPercent(value: number | undefined): Percent | undefined {
  return value === undefined ? undefined : percent(value);
}
