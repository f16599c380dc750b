import type { RequestCalculation } from '@heimvorteil/calculations';
import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { WrittenRow } from './written-request.ts';

/** What a purchase costs beside its price, each part with its share. */
export function costRows(costs: NonNullable<RequestCalculation['additionalCosts']>): WrittenRow[] {
  return [
    row('Grunderwerbsteuer', costs.landTransfer, costs.landTransferPercentage),
    row('Maklerprovision', costs.brokerCommission, costs.brokerCommissionPercentage),
    row('Notarkosten', costs.notaryCosts, costs.notaryCostsPercentage),
    row('Grundbucheintrag', costs.entryLandRegister, costs.entryLandRegisterPercentage),
    { label: 'Zusammen', value: formatEuroCents(costs.total) },
  ];
}

function row(label: string, euros: number, percentage: number): WrittenRow {
  return { label, value: `${formatEuroCents(euros)} (${formatPercent(percentage)})` };
}
