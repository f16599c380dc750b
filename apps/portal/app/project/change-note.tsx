import { withStorage } from '../page/browser-storage.ts';
import styles from './change-note.module.css';
import type { Before } from '../financing-case/project-events.ts';

/** Note on the project's last change, with an undo link for ten minutes. */
export function ChangeNote({
  why,
  className,
  onBack,
  onClose,
}: {
  why: Before['why'];
  className: string | undefined;
  onBack?: () => void;
  onClose: () => void;
}) {
  const back = async () => {
    const { takeBack } = await import('../financing-case/stored-project.ts');
    withStorage((storage) => takeBack(storage, Date.now()));
    onBack?.();
  };
  return (
    <div className={`${styles.note} ${className}`} role="group" aria-label="Rückgängig machen">
      <p role="status">{WORDS[why]}</p>
      <button type="button" className={styles.way} onClick={() => void back()}>
        Rückgängig
      </button>
      <button type="button" className={styles.close} aria-label="Hinweis schließen" onClick={onClose}>
        ×
      </button>
    </div>
  );
}

const WORDS: Readonly<Record<Before['why'], string>> = {
  changed: 'Gespeichert.',
  deleted: 'Dein Vorhaben ist gelöscht.',
  elsewhere: 'Anderswo geändert, es gilt der neuere Stand.',
};

/** Reloads the page without its query, so that it shows the project from storage. */
export function showAgain(): void {
  location.assign(location.pathname);
}
