import type { ReactNode } from 'react';
import { TermWord } from '../terms/term-word.tsx';
import styles from './variant-table.module.css';

export interface Variant<Value extends ReactNode = string> {
  name: string;
  values: readonly Value[];
  isOwn?: boolean;
}

/** Two to five variants as columns. A small screen shows two of them next to each row's name, a swipe the others. */
export function VariantTable({
  caption,
  rows,
  variants,
  showsAll = false,
}: {
  caption: string;
  rows: readonly string[];
  variants: readonly Variant<ReactNode>[];
  /** A small screen shows all variants, because the visitor must not miss one. */
  showsAll?: boolean;
}) {
  const swipes = variants.length > 2 && !showsAll;
  return (
    // The keyboard scrolls a focused region.
    <div
      className={`${styles.variants} ${showsAll ? styles.all : ''} ${swipes ? styles.swipe : ''}`}
      role="region"
      aria-label={caption}
      tabIndex={swipes ? 0 : undefined}
    >
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
          {rows.map((row, rowIndex) => (
            <tr key={row}>
              <th scope="row">
                <TermWord label={row} />
              </th>
              {variants.map(({ name, values, isOwn }) => (
                <td key={name} className={isOwn ? styles.own : undefined} data-label={name}>
                  {values[rowIndex]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
