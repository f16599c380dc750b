import type { RequestCalculation } from '@heimvorteil/calculations';
import type { CaseField } from '@heimvorteil/contracts';
import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import { markAssumed, type WrittenRow } from './written-row.ts';

export function costRows(
  costs: NonNullable<RequestCalculation['additionalCosts']>,
  assumed: readonly CaseField[] = [],
): WrittenRow[] {
  const commission = rowOfLand('Maklerprovision', costs.brokerCommission, costs.brokerCommissionPercentage);
  const isAssumed = assumed.includes('brokerCommission');
  return [
    ...rowOfLand('Grunderwerbsteuer', costs.landTransfer, costs.landTransferPercentage),
    ...commission.map((one) => (isAssumed ? { ...one, value: markAssumed(one.value) } : one)),
    row('Notarkosten', costs.notaryCosts, costs.notaryCostsPercentage),
    row('Grundbucheintrag', costs.entryLandRegister, costs.entryLandRegisterPercentage),
    { label: 'Zusammen', value: formatEuroCents(costs.total) },
  ];
}

/** No row for an owned plot, which has no tax or commission. Without a broker there is a row of 0 %. */
function rowOfLand(label: string, euros: number, percentage: number): WrittenRow[] {
  return euros === 0 && percentage > 0 ? [] : [row(label, euros, percentage)];
}

function row(label: string, euros: number, percentage: number): WrittenRow {
  return { label, value: `${formatEuroCents(euros)} (${formatPercent(percentage)})` };
}
