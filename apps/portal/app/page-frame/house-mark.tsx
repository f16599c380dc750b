import styles from './page-header.module.css';

/** The house with its one lit window: the portal's mark. */
export function HouseMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path className={styles.house} d="M15 2 28 13v15H2V13z" />
      <rect className={styles.window} x="15.5" y="15" width="7.5" height="8" />
    </svg>
  );
}
