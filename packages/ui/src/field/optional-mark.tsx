import styles from './text-field.module.css';

/** Says in words that a field may stay empty; what has no mark is needed. */
export function OptionalMark({ optional }: { optional: boolean }) {
  return optional ? <span className={styles.optional}>freiwillig</span> : null;
}
