import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { signedWholeEuros } from '../amounts/written-amounts.ts';
import styles from './row-table.module.css';

export interface TableRow {
  /** Of the row among the others. */
  readonly id: string | number;
  readonly name: ReactNode;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  readonly isStrong?: boolean | undefined;
}

/**
 * A table from 900 px on; below that its rows stand one below the other: the name on the left, the main figure on the right,
 * every other figure with the name of its column. Nothing is cut off and nothing scrolls sideways.
 */
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
  /** The column whose figure stands beside the name on a small screen; null: none is more than the others. */
  main?: number | null;
  /** It has two or three columns. */
  isNarrow?: boolean;
  /** Beside the main one its figures have short names: on a small screen two of them share a line. */
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

/** What is left of something: below zero it stands out. */
export function AmountLeft({ amount }: { amount: Cents }) {
  return <span className={amount < 0 ? styles.missing : undefined}>{signedWholeEuros(amount)}</span>;
}

/** What a row is beside the others, below its name. */
export function RowMark({ children }: { children: ReactNode }) {
  return <small className={styles.mark}>{children}</small>;
}
