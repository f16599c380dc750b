import { TermWord } from '@heimvorteil/ui/terms/term-word.tsx';
import { Fragment, type ReactNode } from 'react';
import type { ComparedColumn } from './compared.ts';
import type { Measure } from './measures.ts';
import styles from './comparison-table.module.css';

/** Comparison as a table; on a phone, each measure is a block with one line per financing. */
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
  return (
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
            <td key={column.key}>
              <Of>{column.name}</Of>
              {ask(column, index)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
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
            <Of>{columns[index]?.name}</Of>
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

/** Name of a column, for narrow screens that hide the table's head. */
function Of({ children }: { children: ReactNode }) {
  return (
    <span className={styles.of} aria-hidden="true">
      {children}
    </span>
  );
}
