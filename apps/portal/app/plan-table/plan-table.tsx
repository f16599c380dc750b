import { addMonths, type Cents, type RepaymentPlan } from '@heimvorteil/engine';
import { exactEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import rowStyles from '@heimvorteil/ui/row-table/row-table.module.css';
import { RowMark } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from './plan-table.module.css';
import type { WithOpenYears, YearRow } from './year-rows.ts';
import { useOpenYears, YearToggle } from './year-toggle.tsx';

const MONTHS = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' ');

interface PlanTableProps extends WithOpenYears {
  plan: RepaymentPlan;
  rows: readonly YearRow[];
  today: string;
  fixedInterestYears: number;
}

/** Repayment plan with one row per year, which expands into months. */
export function PlanTable({ plan, rows, today, openYears, fixedInterestYears }: PlanTableProps) {
  const years = useOpenYears(openYears);
  const hasSpecials = rows.some(({ specialRepayment }) => specialRepayment > 0);
  return (
    <div role="region" aria-label="Tilgungsplan">
      <table className={`${rowStyles.table} ${rowStyles.pairs} ${styles.plan}`}>
        <caption className="visually-hidden">
          Tilgungsplan: Zahlungen und Restschuld je Jahr, Beträge in Euro. Jedes Jahr lässt sich in seine
          Monate öffnen.
        </caption>
        <thead>
          <tr>
            <th scope="col">Jahr</th>
            <th scope="col">Raten</th>
            <th scope="col">Zinsen</th>
            <th scope="col">Tilgung</th>
            {hasSpecials ? <th scope="col">Sondertilgung</th> : null}
            <th scope="col">Restschuld</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.year} className={row.year > fixedInterestYears ? styles.assumed : undefined}>
            <tr
              className={row.year === fixedInterestYears ? styles.fixedEnd : undefined}
              id={`jahr-${row.year}`}
            >
              <th scope="row">
                <YearToggle year={row.year} years={years} />
                <small>bis {monthOf(today, row.year * 12)}</small>
                {row.year === fixedInterestYears ? <RowMark>Ende der Zinsbindung</RowMark> : null}
              </th>
              <AmountCells {...row} hasSpecials={hasSpecials} />
            </tr>
            {years.open.has(row.year) ? (
              <MonthRows plan={plan} year={row.year} today={today} hasSpecials={hasSpecials} />
            ) : null}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function MonthRows({
  plan,
  year,
  today,
  hasSpecials,
}: Pick<PlanTableProps, 'plan' | 'today'> & { year: number; hasSpecials: boolean }) {
  const first = (year - 1) * 12;
  const months = Math.min(12, plan.payment.length - first);
  return Array.from({ length: months }, (_, index) => {
    const month = first + index;
    return (
      <tr key={month} className={styles.month}>
        <th scope="row">{monthOf(today, month + 1)}</th>
        <AmountCells
          hasSpecials={hasSpecials}
          payment={plan.payment[month] as Cents}
          interest={plan.interest[month] as Cents}
          amortization={plan.amortization[month] as Cents}
          specialRepayment={plan.specialRepayment[month] as Cents}
          remainingDebt={plan.remainingDebtAfter[month] as Cents}
        />
      </tr>
    );
  });
}

function AmountCells(
  props: Pick<YearRow, 'payment' | 'interest' | 'amortization' | 'specialRepayment' | 'remainingDebt'> & {
    hasSpecials: boolean;
  },
) {
  return (
    <>
      <td data-label="Raten">{exactEuros(props.payment)}</td>
      <td data-label="Zinsen">{exactEuros(props.interest)}</td>
      <td data-label="Tilgung">{exactEuros(props.amortization)}</td>
      {props.hasSpecials ? <td data-label="Sondertilgung">{exactEuros(props.specialRepayment)}</td> : null}
      <td data-label="Restschuld" data-main>
        {exactEuros(props.remainingDebt)}
      </td>
    </>
  );
}

/** Month and year of an instalment, if the loan is paid out today. */
export function monthOf(today: string, month: number): string {
  const [year, number] = addMonths(today, month).split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}
