import { Fragment } from 'react';
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

type QuestionName = keyof QuestionPages;

const QUESTION_NAMES: Readonly<Record<QuestionName, string>> = {
  age: 'Alter',
  income: 'Einkommen',
  debt: 'Restschuld',
  price: 'Kaufpreis',
  funds: 'Eigenkapital',
};

interface ErrorContext {
  isFollowUp: boolean;
  at: QuestionPages;
}

/** Links to the questions whose answers can remove an error. */
export function ErrorLink({ error, isFollowUp, at }: ErrorContext & { error: FeasibilityError }) {
  const ofLoan: QuestionName[] = isFollowUp ? ['debt'] : ['funds', 'price'];
  if (error === 'AGE_GROUP_NOT_SUPPORTED') return <ChangeAnswers names={['age']} at={at} />;
  const names = error === 'FUTURE_BUDGET_BELOW_ZERO' ? (['income', ...ofLoan] as const) : undefined;
  return <ChangeAnswers names={names ?? (error === 'NO_OFFER' ? ofLoan : ['income'])} at={at} />;
}

export function TooSmallLoan({ isFollowUp, at }: ErrorContext) {
  return (
    <>
      <p>
        Das Darlehen liegt unter 100.000 €: Darunter nimmt kaum ein Anbieter den Fall an. Frag dafür deine
        Hausbank.
      </p>
      <ChangeAnswers names={isFollowUp ? ['debt'] : ['price', 'funds']} at={at} />
    </>
  );
}

/** Links to questions; after the answer the visitor returns to the result. */
function ChangeAnswers({ names, at }: { names: readonly QuestionName[]; at: QuestionPages }) {
  return (
    <p>
      Das kannst du ändern:{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? ', ' : ''}
          <Link to={at[name]} state={FROM_RESULT}>
            {QUESTION_NAMES[name]}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
