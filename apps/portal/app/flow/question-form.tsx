import type { IsoDate } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import actionStyles from '../components/action/action.module.css';
import type { FlowFaults } from './check-question.ts';
import {
  LOGIN_KEY,
  questionAddress,
  resultAddress,
  type Flow,
  type FlowTexts,
  type Question,
} from './flow.ts';
import styles from './flow.module.css';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** One question to be answered: its fields and the step on. */
export function QuestionForm({
  flow,
  question,
  initial,
  faultsAtFirst,
  today,
  onAnswer,
  onListing,
  carried,
  children,
}: {
  flow: Flow;
  question: Question;
  initial: FlowTexts;
  faultsAtFirst: FlowFaults | undefined;
  today: IsoDate;
  onAnswer: (texts: FlowTexts) => void;
  onListing: (texts: FlowTexts, title: string) => void;
  /** The other answers, where no script keeps them. */
  carried: readonly (readonly [string, string])[];
  /** Ways beside the step on. */
  children: ReactNode;
}) {
  const form = useQuestionForm({ question, initial, faultsAtFirst, today, onAnswer, onListing });
  return (
    <form
      method="post"
      action={questionAddress(flow, question.key)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <QuestionFields question={question} form={form} />
      <div className={styles.actions}>
        {question.key === LOGIN_KEY ? (
          <>
            <a className={actionStyles.action} href={loginAddress(flow)}>
              Anmelden
            </a>
            <button type="submit" className={actionStyles.quiet}>
              Ohne Anmeldung weiter
            </button>
          </>
        ) : (
          <button type="submit" className={actionStyles.action}>
            Weiter
          </button>
        )}
        {children}
      </div>
    </form>
  );
}

/** Back from there the visitor is at the result: nothing else is open. */
function loginAddress(flow: Flow): string {
  return `/baufinanzierung/sso/login?to=${encodeURIComponent(resultAddress(flow))}`;
}
