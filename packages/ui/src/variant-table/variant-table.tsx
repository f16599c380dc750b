import styles from './variant-table.module.css';

export interface Variant {
  name: string;
  /** One text for each row. */
  values: readonly string[];
  /** The visitor's own case. */
  isOwn?: boolean;
}

/** Two to five variants side by side as a table: a column each, the visitor's own first. */
export function VariantTable({
  caption,
  rows,
  variants,
}: {
  caption: string;
  rows: readonly string[];
  variants: readonly Variant[];
}) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {variants.map(({ name, isOwn }) => (
              <th key={name} scope="col" className={isOwn ? styles.own : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {variants.map(({ name, values, isOwn }) => (
                <td key={name} className={isOwn ? styles.own : undefined}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
