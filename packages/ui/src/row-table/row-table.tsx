import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { signedWholeEuros } from '../amounts/format-amounts.ts';
import styles from './row-table.module.css';
import { formatEuroCents } from '@heimvorteil/format';

export interface TableRow {
  readonly id: string | number;
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly isStrong?: boolean | undefined;
}

/** Table from a width of 900 px; below, stacked rows that repeat the column names. Nothing is cut off. */
export function RowTable({
  caption,
  rowHeading,
  columns,
  rows,
  main = 0,
  isNarrow = false,
  isPaired = false,
}: {
  caption: string;
  rowHeading: ReactNode;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Index of the column that a small screen shows next to the row's name; null for none. */
  main?: number | null;
  isNarrow?: boolean;
  /** Two values share a line on a small screen, because column names are short. */
  isPaired?: boolean;
}) {
  const shape = [styles.table, isNarrow ? styles.narrow : '', isPaired ? styles.pairs : ''];
  return (
    <table className={shape.filter(Boolean).join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeading}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells, isStrong = false }) => (
          <tr key={id} className={isStrong ? styles.strong : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]} data-main={index === main || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Amount that remains, for example of an income; highlighted if negative. */
export function AmountLeft({ amount }: { amount: Cents }) {
  return <span className={amount < 0 ? styles.missing : undefined}>{signedWholeEuros(amount)}</span>;
}

export function RowMark({ children }: { children: ReactNode }) {
  return <small className={styles.mark}>{children}</small>;
}

/** One year of a repayment plan; amounts in euros. */
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
