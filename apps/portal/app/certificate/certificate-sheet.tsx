import type { CertificateFacts, CertificateState } from '@heimvorteil/contracts';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import type { ReactNode } from 'react';
import styles from './certificate-sheet.module.css';
import { certificateRows, certifiedPrice } from './certificate-words.ts';

const STATES: Readonly<Record<CertificateState, string>> = {
  VALID: 'Gilt',
  EXPIRED: 'Abgelaufen',
  WITHDRAWN: 'Zurückgenommen',
};

export function CertificateSheet({
  facts,
  who = facts.initials,
  state,
  children,
}: {
  facts: CertificateFacts;
  /** Name on the sheet; default: the initials, because third parties see nothing else. */
  who?: string;
  state: CertificateState;
  children?: ReactNode;
}) {
  return (
    <section className={styles.sheet} aria-labelledby="blatt" data-valid={state === 'VALID'}>
      <div className={styles.head}>
        <h2 id="blatt">BaufiReady</h2>
        <p>{STATES[state]}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.who}>{who}</p>
        <p className={styles.soft}>Nach eigenen Angaben bereit zum Kauf einer Immobilie bis</p>
        <p className={styles.price}>{certifiedPrice(facts.priceUpTo)}</p>
        <p className={styles.place}>in {facts.location}</p>
        <TextRows rows={certificateRows(facts)} />
        {children}
      </div>
    </section>
  );
}

/** Disclaimer of the certificate; the printed sheet repeats it. */
export function NotBinding() {
  return (
    <p className="quiet">
      Das Zertifikat ist unverbindlich und keine Finanzierungszusage. Es beruht auf eigenen Angaben, die nicht
      mit Unterlagen belegt sind. Ob und zu welchen Bedingungen sie ein Darlehen gibt, entscheidet eine Bank
      nach eigener Prüfung. Einkommen und Vermögen stehen mit Absicht nicht darauf.
    </p>
  );
}
