import { addMonths, type AfterFixedYears, type Cents, type IsoDate } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

const POINTS = ['wie jetzt', '1 Punkt mehr', '2 Punkte mehr', '3 Punkte mehr'];
const NEVER = 'so wird das Darlehen nie kleiner';

/** The four lines of a plan's drawing as rows: what ends the loan in the same year, and how long it takes at the same instalment. */
export function AfterFixedRows({
  rows,
  instalment,
  paidOutOn,
  fixedInterestYears,
}: {
  rows: readonly AfterFixedYears[];
  /** Until the rate ends. */
  instalment: Cents;
  /** ISO 8601. */
  paidOutOn: IsoDate;
  fixedInterestYears: number;
}) {
  const monthAfter = (months: number) => writtenMonth(addMonths(paidOutOn, months));
  const last = rows[0]?.numberOfInstallments;
  const end = last ? monthAfter(last).slice(-4) : '';
  return (
    <RowTable
      caption="Nach der Zinsbindung, bei vier Zinsen"
      rowHeading={`Zins ab ${monthAfter(fixedInterestYears * 12).slice(-4)}`}
      columns={[
        `Rate, um ${end} fertig zu sein`,
        'Mehr im Monat',
        `Mit ${wholeEuros(instalment)} schuldenfrei`,
      ]}
      main={null}
      rows={rows.map((row) => ({
        id: row.delta,
        name: `${formatPercent(row.nominalInterestRate)}, ${POINTS[row.delta] ?? ''}`,
        cells: [
          <b key="rate">{wholeEuros(row.installmentKeepingEnd)}</b>,
          row.difference === 0 ? '–' : differenceInWholeEuros(row.difference),
          row.numberOfInstallments === null ? NEVER : monthAfter(row.numberOfInstallments),
        ],
      }))}
    />
  );
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Juni 2055". */
function writtenMonth(day: IsoDate): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}
