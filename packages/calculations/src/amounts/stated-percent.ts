import { percent, type Percent } from '@heimvorteil/engine';

export function statedPercent(value: number | undefined): Percent | undefined {
  return value === undefined ? undefined : percent(value);
}
