import type { IsoDate } from '@heimvorteil/engine';
import type { FieldErrors } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import actionStyles from '@heimvorteil/ui/action/action.module.css';
import {
  LOGIN_KEY,
  questionAddress,
  resultAddress,
  type Flow,
  type FlowValues,
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
  errorsAtFirst,
  today,
  onAnswer,
  onListing,
  carried,
  children,
}: {
  flow: Flow;
  question: Question;
  initial: FlowValues;
  errorsAtFirst: FieldErrors | undefined;
  today: IsoDate;
  onAnswer: (values: FlowValues) => void;
  onListing: (said: FlowValues, title: string) => void;
  /** The other answers, where no script keeps them. */
  carried: readonly (readonly [string, string])[];
  /** Links beside the step on. */
  children: ReactNode;
}) {
  const form = useQuestionForm({ question, initial, errorsAtFirst, today, onAnswer, onListing });
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
            <button type="submit" className={actionStyles.action}>
              Ohne Anmeldung weiter
            </button>
            <a className={actionStyles.quiet} href={loginAddress(flow)}>
              Anmelden
            </a>
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
