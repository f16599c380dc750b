import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './consent-line.module.css';
import type { ConsentChoice } from './stored-consent.ts';

/** Asks for the one thing that §25 TDDDG does not exempt, in one line. Yes and no look alike and lie side by side. */
export function ConsentLine({
  choice,
  wasCalled,
  onChoice,
}: {
  choice: ConsentChoice | undefined;
  /** The visitor opened it: then it takes the focus. */
  wasCalled: boolean;
  onChoice: (choice: ConsentChoice) => void;
}) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasCalled) line.current?.focus();
  }, [wasCalled]);
  return (
    <section ref={line} className={styles.line} aria-label="Einwilligung" tabIndex={-1}>
      <div className={styles.inner}>
        <p>
          Wir testen manche Seiten in zwei Fassungen. Dürfen wir dir dafür eine Zufallsnummer geben und
          zählen, welche Fassung weiterhilft? Ohne sie geht alles genauso.
          {choice ? (
            <b>
              {' '}
              {choice === 'GRANTED' ? 'Im Augenblick: ja.' : 'Im Augenblick: nein, es gibt keine Nummer.'}
            </b>
          ) : null}{' '}
          <Link to="/baufinanzierung/datenschutz#cookies">Mehr dazu</Link>
        </p>
        <div className={styles.answers}>
          <button type="button" onClick={() => onChoice('REFUSED')}>
            Nein, keine Nummer
          </button>
          <button type="button" onClick={() => onChoice('GRANTED')}>
            Ja, einverstanden
          </button>
        </div>
      </div>
    </section>
  );
}
