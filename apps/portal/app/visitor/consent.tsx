import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openStorage } from '../page/browser-storage.ts';
import { removeVisitorId, setVisitorId, takeIdFromAddress, resendWithdrawals } from './visitor-id.ts';
import { readConsent, storeConsent, type ConsentChoice } from './stored-consent.ts';
import { Link } from 'react-router';
import styles from './consent-line.module.css';

/** Consent banner and the button to reopen it; without JavaScript there is no visitor id to consent to. */
export function Consent({ className }: { className?: string | undefined }) {
  const [choice, setChoice] = useState<ConsentChoice>();
  const [dialog, setDialog] = useState<'no' | 'asked' | 'called'>('no');
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const passedId = useRef<string>(undefined);
  const announce = useAnnounce();

  useEffect(() => {
    if (!isHydrated) return;
    const stored = storedChoice();
    setChoice(stored);
    passedId.current = takeIdFromAddress() ?? passedId.current;
    if (stored === 'GRANTED' && passedId.current) setVisitorId(passedId.current);
    // Otherwise there is no consent: refused, unanswered, expired, or given to an older text.
    if (stored === 'GRANTED') resendWithdrawals();
    else removeVisitorId();
    // Ask only if there is storage, because otherwise the banner would return on every page.
    if (stored === undefined && hasStorage()) setDialog('asked');
  }, [isHydrated]);

  const answer = (given: ConsentChoice) => {
    try {
      storeConsent(openStorage(), given, Date.now());
    } catch {
      // Without storage the answer holds for this page only.
    }
    if (given === 'GRANTED') setVisitorId(passedId.current);
    else removeVisitorId();
    setChoice(given);
    setDialog('no');
    announce(given === 'GRANTED' ? 'Einwilligung gespeichert' : 'Gespeichert: keine Nummer');
    // The clicked button disappears with the banner, so the focus moves to the one that reopens it.
    button.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        hidden={!isHydrated}
        onClick={() => setDialog('called')}
      >
        Einwilligung ändern
      </button>
      {dialog === 'no'
        ? null
        : createPortal(
            <ConsentLine choice={choice} wasCalled={dialog === 'called'} onChoice={answer} />,
            // Render the banner at the end of the page, so that nothing shifts.
            document.body,
          )}
    </>
  );
}

function storedChoice(): ConsentChoice | undefined {
  try {
    return readConsent(openStorage(), Date.now());
  } catch {
    return undefined;
  }
}

function hasStorage(): boolean {
  try {
    return Boolean(openStorage());
  } catch {
    return false;
  }
}

/** Asks for consent to the only storage that §25 TDDDG does not exempt. Both answers look alike. */
function ConsentLine({
  choice,
  wasCalled,
  onChoice,
}: {
  choice: ConsentChoice | undefined;
  /** True if the visitor opened the banner, so that it takes the focus. */
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
            <b> {choice === 'GRANTED' ? 'Zurzeit: ja.' : 'Zurzeit: nein, es gibt keine Nummer.'}</b>
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
