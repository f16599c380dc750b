import { formatPercent } from '@heimvorteil/format';

/** A label and what stands beside it. */
export type Fact = readonly [label: string, value: string];

/** What was stated, written; undefined where it was left out. */
export function fact<Value>(
  label: string,
  value: Value | undefined,
  written: (value: Value) => string,
): Fact | undefined {
  return value === undefined ? undefined : [label, written(value)];
}

/** A rate, or that none fits. */
export function rate(value: number | null): string {
  return value === null ? 'nicht bestimmbar' : formatPercent(value);
}
