import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ConsentChoice } from './stored-consent.ts';
import styles from './consent-dialog.module.css';

/** Asks for the one thing that §25 TDDDG does not exempt. Yes and no look alike and lie side by side; the page behind stays usable. */
export function ConsentDialog({
  choice,
  wasCalled,
  onChoice,
}: {
  choice: ConsentChoice | undefined;
  /** The visitor opened it: then it takes the focus. */
  wasCalled: boolean;
  onChoice: (choice: ConsentChoice) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wasCalled) dialog.current?.focus();
  }, [wasCalled]);
  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="einwilligung-frage"
      aria-describedby="einwilligung-text"
      tabIndex={-1}
    >
      <h2 id="einwilligung-frage">Dürfen wir dir eine Zufallsnummer geben?</h2>
      <p id="einwilligung-text">
        Sie zeigt dir bei jedem Besuch dieselbe Fassung unserer Probeseiten. Ohne sie geht alles genauso.{' '}
        <Link to="/baufinanzierung/datenschutz">Mehr dazu</Link>
      </p>
      {choice ? (
        <p className={styles.now}>
          {choice === 'GRANTED' ? 'Im Augenblick: ja.' : 'Im Augenblick: nein, es gibt keine Nummer.'}
        </p>
      ) : null}
      <div className={styles.answers}>
        <button type="button" onClick={() => onChoice('REFUSED')}>
          Nein, keine Nummer
        </button>
        <button type="button" onClick={() => onChoice('GRANTED')}>
          Ja, einverstanden
        </button>
      </div>
    </dialog>
  );
}
