import type { ReactNode } from 'react';
import styles from './row-table.module.css';

export interface TableRow {
  /** Of the row among the others. */
  readonly id: string | number;
  readonly name: ReactNode;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  readonly isStrong?: boolean;
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
}: {
  caption: string;
  rowHeading: ReactNode;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** The column whose figure stands beside the name on a small screen. */
  main?: number;
}) {
  return (
    <table className={styles.table}>
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
              <td
                key={columns[index]}
                className={index === main ? styles.main : undefined}
                data-label={columns[index]}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
