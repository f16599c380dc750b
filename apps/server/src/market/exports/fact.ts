import { formatPercent } from '@heimvorteil/format';

export type Fact = readonly [label: string, value: string];

/** The formatted input; undefined if it was left out. */
export function fact<Value>(
  label: string,
  value: Value | undefined,
  written: (value: Value) => string,
): Fact | undefined {
  return value === undefined ? undefined : [label, written(value)];
}

/** A formatted rate; null: no rate fits. */
export function rate(value: number | null): string {
  return value === null ? 'nicht bestimmbar' : formatPercent(value);
}
