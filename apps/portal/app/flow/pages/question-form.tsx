import type { IsoDate } from '@heimvorteil/engine';
import type { FieldErrors } from '@heimvorteil/forms';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import actionStyles from '@heimvorteil/ui/action/action.module.css';
import { LOGIN_KEY, questionAddress, UNSURE, type Flow, type FlowValues, type Question } from '../flow.ts';
import styles from '../flow.module.css';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

const AssumptionNote = lazy(async () => ({
  default: (await import('./question-extras.tsx')).AssumptionNote,
}));

export type LoginOption = ComponentType<{ values: FlowValues }>;

export function QuestionForm({
  flow,
  question,
  initial,
  errorsAtFirst,
  today,
  onAnswer,
  onListing,
  carried,
  Login,
  children,
}: {
  flow: Flow;
  question: Question;
  initial: FlowValues;
  errorsAtFirst: FieldErrors | undefined;
  today: IsoDate;
  onAnswer: (values: FlowValues) => void;
  onListing: (entered: FlowValues, title: string) => void;
  /** Answers as hidden fields, for browsers without JavaScript. */
  carried: readonly (readonly [string, string])[];
  Login?: LoginOption | undefined;
  children: ReactNode;
}) {
  const form = useQuestionForm({ question, initial, errorsAtFirst, today, onAnswer, onListing });
  const isLogin = question.key === LOGIN_KEY;
  return (
    <form
      method="post"
      action={questionAddress(flow, question.key)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('name') === UNSURE) form.sendUnknown();
        else void form.send();
      }}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <QuestionFields question={question} form={form} />
      <div className={styles.actions}>
        <button type="submit" className={actionStyles.action}>
          {isLogin ? 'Ohne Anmeldung weiter' : 'Weiter'}
        </button>
        {isLogin ? (
          Login && <Login values={initial} />
        ) : (
          <button type="submit" className={styles.unsure} name={UNSURE} value={question.key}>
            Weiß ich nicht
          </button>
        )}
        {children}
      </div>
      {isLogin ? null : (
        <p className={styles.assumption}>
          <Suspense>
            <AssumptionNote flow={flow} question={question} values={form.values} />
          </Suspense>
        </p>
      )}
    </form>
  );
}
