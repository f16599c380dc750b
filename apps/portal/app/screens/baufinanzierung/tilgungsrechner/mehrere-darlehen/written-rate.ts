import { formatPercent } from '@heimvorteil/format';

/** A rate, or a dash where none fits. */
export function writtenRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
