import type { ReactNode } from 'react';
import type { WithOpenYears } from './year-rows.ts';
import type { Cents } from '@heimvorteil/engine';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { exactEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { monthOf } from './plan-table.tsx';
import rowStyles from '@heimvorteil/ui/row-table/row-table.module.css';
import { RowMark } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from './plan-table.module.css';
import { useOpenYears, YearToggle } from './year-toggle.tsx';

/** Amounts by month in cents; a year's row shows their sum, or the value of its last month. */
interface TimelineColumn {
  title: string;
  amounts: Float64Array;
  ofYear: 'sum' | 'last';
}

/** Table in a disclosure, with one row per year, which expands into months. */
export function TimelineTable({
  summary = 'Als Tabelle, Jahr für Jahr',
  figure,
  label,
  caption,
  columns,
  months,
  today,
  openYears,
  openAtFirst,
  notes,
  children,
}: WithOpenYears & {
  summary?: string;
  figure?: string;
  label: string;
  caption: string;
  columns: readonly TimelineColumn[];
  months: number;
  today: string;
  /** Years to expand if the visitor has not opened or closed any. */
  openAtFirst?: readonly number[];
  /** Events by month, counted from 1. */
  notes: ReadonlyMap<number, readonly string[]>;
  /** Follows the table. */
  children?: ReactNode;
}) {
  const opened = useOpenYears(openYears ?? openAtFirst);
  const main = columns.at(-1);
  const years = Array.from({ length: Math.ceil(months / 12) }, (_, index) => index + 1);
  return (
    <Disclosure summary={summary} figure={figure} open={openYears !== undefined || undefined} id="tabelle">
      <div role="region" aria-label={label}>
        <table className={`${rowStyles.table} ${styles.plan}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Jahr</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {years.map((year) => {
            const ofYear = monthsOf(year, months);
            return (
              <tbody key={year}>
                <tr id={`jahr-${year}`}>
                  <th scope="row">
                    <YearToggle year={year} years={opened} />
                    <small>bis {monthOf(today, year * 12)}</small>
                    <Notes texts={ofYear.flatMap((month) => notes.get(month) ?? [])} />
                  </th>
                  {columns.map((column) => (
                    <td key={column.title} data-label={column.title} data-main={column === main || undefined}>
                      {exactEuros(amountOf(column, ofYear))}
                    </td>
                  ))}
                </tr>
                {opened.open.has(year)
                  ? ofYear.map((month) => (
                      <tr key={month} className={styles.month}>
                        <th scope="row">
                          {monthOf(today, month)}
                          <Notes texts={notes.get(month) ?? []} />
                        </th>
                        {columns.map(({ title, amounts }) => (
                          <td key={title} data-label={title} data-main={title === main?.title || undefined}>
                            {exactEuros((amounts[month - 1] ?? 0) as Cents)}
                          </td>
                        ))}
                      </tr>
                    ))
                  : null}
              </tbody>
            );
          })}
        </table>
      </div>
      {children}
    </Disclosure>
  );
}

function Notes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <RowMark key={text}>{text}</RowMark>);
}

function monthsOf(year: number, months: number): number[] {
  const first = (year - 1) * 12 + 1;
  return Array.from({ length: Math.min(12, months - first + 1) }, (_, index) => first + index);
}

function amountOf({ amounts, ofYear }: TimelineColumn, months: readonly number[]): Cents {
  if (ofYear === 'last') return (amounts[(months.at(-1) ?? 0) - 1] ?? 0) as Cents;
  return months.reduce((sum, month) => sum + (amounts[month - 1] ?? 0), 0) as Cents;
}
