import { formatEuroCents } from '@heimvorteil/format';
import { RowTable } from './row-table.tsx';

/** In euros. */
interface PlanYear {
  readonly year: number;
  readonly interest: number;
  readonly amortization: number;
  readonly remainingDebt: number;
}

/** Repayment plan of a stored request, one row per year. */
export function YearlyPlan({ years }: { years: readonly PlanYear[] }) {
  return (
    <RowTable
      caption="Tilgungsplan je Jahr"
      rowHeading="Jahr"
      columns={['Zinsen', 'Tilgung', 'Restschuld']}
      main={2}
      isPaired
      rows={years.map((row) => ({
        id: row.year,
        name: `${row.year}. Jahr`,
        cells: [row.interest, row.amortization, row.remainingDebt].map((euros) => formatEuroCents(euros)),
      }))}
    />
  );
}
