import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FROM_RESULT, questionAddress } from '../flow.ts';
import { FINANCING_FLOW as FLOW } from '../financing-flow.ts';
import type { FinancingError } from './financing-outcome.ts';

/** What ended the way without a result, and what leads out of it. */
export const ERROR_TEXTS: Readonly<Record<FinancingError, { title: string; text: string }>> = {
  LOAN_AMOUNT_TO_LOW: {
    title: 'Das Darlehen ist zu klein',
    text: 'Der Darlehensbetrag muss mindestens 100.000 € betragen: Darunter nimmt kaum ein Anbieter den Fall an.',
  },
  AGE_GROUP_NOT_SUPPORTED: {
    title: 'Für deine Altersgruppe gibt es hier kein Angebot',
    text: 'Ab 67 Jahren bietet hier niemand ein Darlehen an. Bei zweien zählt, wer jünger ist.',
  },
  COULD_NOT_CALCULATE: {
    title: 'Für diesen Fall nennt heute niemand einen Zins',
    text: 'Meist ist das Darlehen im Verhältnis zum Wert der Immobilie zu hoch, oder zur Beschäftigung passt kein Anbieter.',
  },
};

/** The way out of an error: the answer that causes it, or people who look at the case themselves. */
export function ErrorLink({ error, isFollowUp }: { error: FinancingError; isFollowUp: boolean }) {
  if (error === 'LOAN_AMOUNT_TO_LOW') {
    return isFollowUp ? (
      <p>
        Ist die <ToQuestion name="restschuld">Restschuld</ToQuestion> richtig? Für kleinere Beträge lohnt sich
        meist ein Gespräch mit deiner Bank, oder die{' '}
        <Link to="/baufinanzierung/anschlussfinanzierung">Anschlussfinanzierung im Vergleich</Link>.
      </p>
    ) : (
      <p>
        Ändere den <ToQuestion name="kaufpreis">Kaufpreis</ToQuestion> oder das{' '}
        <ToQuestion name="eigenmittel">Eigenkapital</ToQuestion>. Für kleinere Beträge ist ein Ratenkredit
        deiner Hausbank oft der bessere Weg.
      </p>
    );
  }
  if (error === 'AGE_GROUP_NOT_SUPPORTED') {
    return (
      <p>
        Kauft jemand Jüngeres mit? Dann ändere das <ToQuestion name="alter">Alter</ToQuestion>. Sonst sprich
        mit deiner Hausbank: Sie kennt dich und kann auf Miete oder Vermögen schauen.
      </p>
    );
  }
  return (
    <p>
      {isFollowUp ? (
        <>
          Prüfe <ToQuestion name="restschuld">Restschuld und Wert</ToQuestion>
        </>
      ) : (
        <>
          Mehr <ToQuestion name="eigenmittel">Eigenkapital</ToQuestion> oder ein niedrigerer{' '}
          <ToQuestion name="kaufpreis">Kaufpreis</ToQuestion> helfen am meisten
        </>
      )}
      , oder lass Beraterinnen und Berater auf deinen Fall schauen.
    </p>
  );
}

/** To the answer that is in the way; the other ones stand. */
function ToQuestion({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Link to={questionAddress(FLOW, name)} state={FROM_RESULT}>
      {children}
    </Link>
  );
}
