import { TermWord } from '@heimvorteil/ui/terms/term-word.tsx';
import { Fragment, type ReactNode } from 'react';
import type { ComparedColumn } from './compared.ts';
import type { Measure } from './measures.ts';
import styles from './comparison-table.module.css';

/** Comparison as a table; a phone shows two columns below each row's name, and the others on a swipe. */
export function ComparisonTable({
  label,
  columns,
  measures,
  below,
  ask,
}: {
  label: string;
  columns: readonly ComparedColumn[];
  measures: readonly Measure[];
  below?: (column: ComparedColumn) => ReactNode;
  ask: (column: ComparedColumn, index: number) => ReactNode;
}) {
  const table = (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Was</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              <b>{column.name}</b>
              <small>{column.detail}</small>
              {below?.(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <Fragment key={measure.label}>
            {measure.begins === undefined ? null : (
              <tr className={styles.begins}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {measure.begins}
                </th>
              </tr>
            )}
            <MeasureRow columns={columns} measure={measure} />
          </Fragment>
        ))}
        <tr className={styles.asks}>
          <th scope="row">Anfragen</th>
          {columns.map((column, index) => (
            <td key={column.key}>{ask(column, index)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
  return (
    // The keyboard scrolls a focused region; two columns always fit.
    <div
      className={columns.length > 2 ? `${styles.frame} ${styles.swipe}` : styles.frame}
      {...(columns.length > 2 ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {table}
    </div>
  );
}

function MeasureRow({ columns, measure }: { columns: readonly ComparedColumn[]; measure: Measure }) {
  return (
    <tr className={measure.isMain ? styles.main : undefined}>
      <th scope="row">
        <TermWord label={measure.label} />
        {measure.note ? <small>{measure.note}</small> : null}
      </th>
      {measure.figures.map((figure, index) => {
        const isBest = measure.best.includes(index);
        return (
          <td key={columns[index]?.key} className={isBest ? styles.best : undefined}>
            <span>
              {isBest ? <span className="visually-hidden">Bestes: </span> : null}
              {figure}
              {measure.details?.[index]?.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
