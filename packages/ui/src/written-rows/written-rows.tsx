import { TermWord } from '../terms/term-word.tsx';
import styles from './written-rows.module.css';

/** What somebody stated, each beside its name. */
export function WrittenRows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <TermWord label={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
