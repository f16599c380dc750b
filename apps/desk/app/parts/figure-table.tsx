import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface Column {
  readonly label: string;
  readonly kind?: 'number' | 'end';
}

/** A table; on phones each row becomes a block of labels and values. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** The first column holds the row headings. */
  columns: readonly Column[];
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === undefined ? undefined : styles.end}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => {
              const { label, kind } = columns[index + 1] ?? { label: '' };
              return (
                <td
                  key={label}
                  data-label={kind === 'end' ? undefined : label}
                  className={kind === undefined ? undefined : styles[kind]}
                >
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
