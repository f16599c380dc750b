import styles from './save-control.module.css';

/** Says which saved calculation the page was opened from. */
export function ReopenedNote({ name }: { name: string | undefined }) {
  return (
    <p className={styles.reopened}>
      {name === undefined ? 'Geöffnet aus deinen gespeicherten Berechnungen' : `Geöffnet: „${name}“`}
    </p>
  );
}
