import type { RequestCalculation } from '@heimvorteil/calculations';
import { formatDate, formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { DerivationList } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { Section } from '../../../parts/section.tsx';
import type { CalculatedToday } from '../../../services/index.ts';
import styles from './calculation.module.css';

interface Change {
  readonly name: string;
  readonly before: string;
  readonly today: string;
}

const FIGURES: readonly {
  readonly name: string;
  readonly format: (calculation: RequestCalculation) => string;
}[] = [
  { name: 'Darlehen', format: ({ loanAmount }) => formatEuroCents(loanAmount) },
  { name: 'Rate im Monat', format: ({ monthlyRate }) => formatEuroCents(monthlyRate) },
  { name: 'Sollzins', format: ({ nominalInterestRate }) => formatPercent(nominalInterestRate) },
  {
    name: 'Effektiver Jahreszins',
    format: ({ effectiveInterestRate: rate }) => (rate === null ? '–' : formatPercent(rate)),
  },
  { name: 'Zinsen, solange sie fest sind', format: ({ totalInterest }) => formatEuro(totalInterest) },
  { name: 'Restschuld am Ende', format: ({ remainingDebt }) => formatEuro(remainingDebt) },
];

/** Results that differ from the day of the request; undefined if no lender accepts the case today. */
export function changesSince(
  seen: RequestCalculation,
  today: RequestCalculation | undefined,
): readonly Change[] | undefined {
  if (!today) return undefined;
  return FIGURES.map(({ name, format }) => ({ name, before: format(seen), today: format(today) })).filter(
    (one) => one.before !== one.today,
  );
}

export function ThenAndNow({
  calculation,
  today,
}: {
  calculation: RequestCalculation;
  today: CalculatedToday;
}) {
  const changes = changesSince(calculation, today.calculation);
  if (!changes)
    return (
      <p className={styles.today} data-code="NOBODY_TODAY">
        <b>Heute gerechnet:</b> Kein Anbieter nimmt diesen Fall mehr. Die Zahlen oben sind die vom Tag der
        Anfrage.
      </p>
    );
  const { asOf = calculation.asOf } = today.calculation ?? {};
  if (changes.length === 0)
    return (
      <p className={styles.today} data-code="SAME_TODAY">
        <b>Heute gerechnet:</b> gleich.{' '}
        {calculation.offerCount === undefined && calculation.lender === undefined
          ? 'Der Sollzins ist selbst eingetragen.'
          : `Die Zinsen vom ${formatDate(asOf)} gelten noch.`}
      </p>
    );
  return (
    <Section title="Damals und heute" aside={`Zinsen vom ${formatDate(asOf)}`}>
      <RowTable
        caption="Damals und heute"
        rowHeading="Zahl"
        columns={['gesehen', 'heute']}
        main={1}
        isNarrow
        rows={changes.map(({ name, before, today: now }) => ({ id: name, name, cells: [before, now] }))}
      />
      <details className={styles.more}>
        <summary>Rechenwege von heute</summary>
        <div className={styles.ways}>
          <DerivationList derivations={today.derivation} />
        </div>
      </details>
    </Section>
  );
}
