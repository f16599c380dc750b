import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FROM_RESULT } from '../flow.ts';
import type { FeasibilityError } from '@heimvorteil/engine';

export const ERROR_TEXTS: Readonly<Record<FeasibilityError, { title: string; text: string }>> = {
  AGE_GROUP_NOT_SUPPORTED: {
    title: 'Für deine Altersgruppe gibt es hier kein Angebot',
    text: 'Ab 67 Jahren bietet hier niemand ein Darlehen an. Zu zweit zählt, wer jünger ist.',
  },
  INCOME_BELOW_COST_OF_LIVING: {
    title: 'Das Einkommen reicht nicht zum Leben',
    text: 'Es liegt unter dem, was hier für den Lebensunterhalt angenommen ist. Bei einer Spanne zählt der untere Wert.',
  },
  FUTURE_BUDGET_BELOW_ZERO: {
    title: 'Die Rate wäre zu hoch für das Einkommen',
    text: 'Mit ihr würde am Monatsende Geld fehlen. Vom Einkommen zählt der untere Wert deiner Spanne.',
  },
  NO_OFFER: {
    title: 'Für diesen Fall bietet hier niemand ein Darlehen an',
    text: 'Meist ist das Darlehen im Verhältnis zum Wert der Immobilie zu hoch, oder zur Beschäftigung passt kein Anbieter.',
  },
};

/** Addresses of the questions whose answers may cause an error. */
export type QuestionPages = Readonly<Record<'age' | 'income' | 'debt' | 'price' | 'funds', string>>;

interface ErrorContext {
  isFollowUp: boolean;
  at: QuestionPages;
}

export function ErrorLink({ error, isFollowUp, at }: ErrorContext & { error: FeasibilityError }) {
  if (error === 'AGE_GROUP_NOT_SUPPORTED') {
    return (
      <p>
        Kauft jemand Jüngeres mit? Dann ändere das <ToQuestion to={at.age}>Alter</ToQuestion>. Sonst sprich
        mit deiner Hausbank: Sie kennt dich und kann auf Miete oder Vermögen schauen.
      </p>
    );
  }
  if (error === 'NO_OFFER') {
    return <p>{isFollowUp ? <CheckDebt at={at} /> : <LessToBorrow does="helfen am meisten" at={at} />}</p>;
  }
  return (
    <p>
      Ist das <ToQuestion to={at.income}>Einkommen</ToQuestion> vollständig?{' '}
      {error === 'FUTURE_BUDGET_BELOW_ZERO' ? <LessToPay isFollowUp={isFollowUp} at={at} /> : null} Genauer
      rechnet{' '}
      <Link to="/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/">
        Wie viel Haus kann ich mir leisten
      </Link>
      , Posten für Posten.
    </p>
  );
}

export function TooSmallLoan({ isFollowUp, at }: ErrorContext) {
  return (
    <>
      <p>
        Das Darlehen liegt unter 100.000 €: Darunter nimmt kaum ein Anbieter den Fall an. Eine Anfrage gibt es
        dafür hier nicht.
      </p>
      {isFollowUp ? (
        <p>
          Ist die <ToQuestion to={at.debt}>Restschuld</ToQuestion> richtig? Für kleinere Beträge lohnt sich
          meist ein Gespräch mit deiner Bank, oder die{' '}
          <Link to="/baufinanzierung/anschlussfinanzierung">Anschlussfinanzierung im Vergleich</Link>.
        </p>
      ) : (
        <p>
          Ändere den <ToQuestion to={at.price}>Kaufpreis</ToQuestion> oder das{' '}
          <ToQuestion to={at.funds}>Eigenkapital</ToQuestion>. Für kleinere Beträge ist ein Ratenkredit deiner
          Hausbank oft der bessere Weg.
        </p>
      )}
    </>
  );
}

/** Suggests a smaller instalment; only displayed if the income allows any instalment at all. */
function LessToPay({ isFollowUp, at }: ErrorContext) {
  return isFollowUp ? <CheckDebt at={at} /> : <LessToBorrow does="machen die Rate kleiner" at={at} />;
}

function CheckDebt({ at }: { at: QuestionPages }) {
  return (
    <>
      Prüfe <ToQuestion to={at.debt}>Restschuld und Wert</ToQuestion>.
    </>
  );
}

function LessToBorrow({ does, at }: { does: string; at: QuestionPages }) {
  return (
    <>
      Mehr <ToQuestion to={at.funds}>Eigenkapital</ToQuestion> oder ein niedrigerer{' '}
      <ToQuestion to={at.price}>Kaufpreis</ToQuestion> {does}.
    </>
  );
}

/** Link to one question; after its answer the visitor returns to the result. */
function ToQuestion({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={FROM_RESULT}>
      {children}
    </Link>
  );
}
