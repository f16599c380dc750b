import styles from './save-control.module.css';

export function ReopenedNote({ name }: { name: string | undefined }) {
  return (
    <p className={styles.reopened}>
      {name === undefined ? 'Geöffnet aus deinen gespeicherten Berechnungen' : `Geöffnet: „${name}“`}
    </p>
  );
}
