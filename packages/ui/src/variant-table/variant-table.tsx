import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { TermWord } from '../terms/term-word.tsx';
import styles from './variant-table.module.css';

export interface Variant<Value extends ReactNode = string> {
  name: string;
  values: readonly Value[];
  isOwn?: boolean;
}

/**
 * Two to five variants as columns, the visitor's own first. A small screen shows two columns: the visitor's
 * own and a selected one. Without a script it lists all variants below each row's name.
 */
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
  const [chosen, setChosen] = useState(1);
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  // Read the variant selected before hydration from the DOM, because React has missed its event.
  useEffect(() => {
    if (list.current) setChosen(Number(list.current.value));
  }, []);
  const visible = Math.min(chosen, variants.length - 1);
  const columnOf = (index: number, isOwn = false) =>
    [isOwn ? styles.own : '', index > 0 && index !== visible && !showsAll ? styles.other : '']
      .join(' ')
      .trim() || undefined;
  return (
    <div
      className={showsAll ? `${styles.variants} ${styles.all}` : styles.variants}
      role="region"
      aria-label={caption}
    >
      {variants.length > 2 && !showsAll ? (
        <p className={styles.choice}>
          <label htmlFor={id}>Vergleichen mit</label>
          <select
            ref={list}
            id={id}
            value={visible}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {variants.slice(1).map(({ name }, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ) : null}
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {variants.map(({ name, isOwn }, index) => (
              <th key={name} scope="col" className={columnOf(index, isOwn)}>
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
              {variants.map(({ name, values, isOwn }, index) => (
                <td key={name} className={columnOf(index, isOwn)} data-label={name}>
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
