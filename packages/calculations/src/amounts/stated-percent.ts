import { percent, type Percent } from '@heimvorteil/engine';

/** A stated percentage; one that was left out stays left out. */
export function statedPercent(value: number | undefined): Percent | undefined {
  return value === undefined ? undefined : percent(value);
}
