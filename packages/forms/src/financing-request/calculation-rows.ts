import type { RequestCalculation } from '@heimvorteil/calculations';
import type { CaseField } from '@heimvorteil/contracts';
import { formatCountDative, formatEuro, formatPercent, formatEuroCents } from '@heimvorteil/format';
import { markAssumed, type TextRow } from './text-row.ts';

const AMORTIZATION = 'Anfängliche Tilgung';

/** Rows about a request's loan. Pages and mails display the instalment separately above them. */
export function loanRows(calculation: RequestCalculation, assumed: readonly CaseField[] = []): TextRow[] {
  const { fixedInterestYears, effectiveInterestRate, yearlySpecialRepayment } = calculation;
  const years = formatCountDative(fixedInterestYears, 'year');
  return [
    { label: 'Darlehen', value: formatEuro(calculation.loanAmount) },
    { label: 'Anteil am Wert', value: formatPercent(calculation.loanToValue) },
    { label: rateLabel(calculation), value: formatPercent(calculation.nominalInterestRate) },
    {
      label: 'Effektiver Jahreszins',
      value: effectiveInterestRate === null ? '–' : formatPercent(effectiveInterestRate),
    },
    {
      // Mark the label as assumed instead of the value, because a narrow window does not wrap values.
      label: assumed.includes('amortizationRate') ? markAssumed(AMORTIZATION) : AMORTIZATION,
      value: formatPercent(calculation.amortizationRate),
    },
    ...(yearlySpecialRepayment === undefined
      ? []
      : [{ label: 'Sondertilgung im Jahr', value: formatEuro(yearlySpecialRepayment) }]),
    { label: `Zinsen in ${years}`, value: formatEuro(calculation.totalInterest) },
    { label: `Restschuld nach ${years}`, value: formatEuro(calculation.remainingDebt) },
  ];
}

/** Row of the monthly instalment, for places whose headline does not contain it. */
export function instalmentRow({ monthlyRate }: RequestCalculation): TextRow {
  return { label: 'Monatliche Rate', value: formatEuro(monthlyRate) };
}

function rateLabel({ lender, offerCount }: RequestCalculation): string {
  if (lender !== undefined) return `Sollzins, Angebot von ${lender}`;
  return offerCount === undefined
    ? 'Sollzins, selbst eingetragen'
    : `Sollzins, Mittel aus ${formatCountDative(offerCount, 'offer')}`;
}

export function costRows(
  costs: NonNullable<RequestCalculation['additionalCosts']>,
  assumed: readonly CaseField[] = [],
): TextRow[] {
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

/** No row for an owned plot, which has no tax or commission; without a broker the row has 0 %. */
function rowOfLand(label: string, euros: number, percentage: number): TextRow[] {
  return euros === 0 && percentage > 0 ? [] : [row(label, euros, percentage)];
}

function row(label: string, euros: number, percentage: number): TextRow {
  return { label, value: `${formatEuroCents(euros)} (${formatPercent(percentage)})` };
}
