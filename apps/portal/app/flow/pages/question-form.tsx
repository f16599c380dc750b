import type { IsoDate } from '@heimvorteil/engine';
import type { FieldErrors } from '@heimvorteil/forms';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import actionStyles from '@heimvorteil/ui/action/action.module.css';
import { LOGIN_KEY, questionAddress, type Flow, type FlowValues, type Question } from '../flow.ts';
import styles from '../flow.module.css';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Link to leave a flow for visitors without a return address (specification §2). */
const LEGACY_ADDRESS = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** Link to leave the flow, to the visitor's return address or the one-page calculator. */
export function LeaveLink({ marketplaceOrigins }: { marketplaceOrigins: readonly string[] }) {
  const [address, setAddress] = useState(LEGACY_ADDRESS);
  useEffect(() => {
    let isCancelled = false;
    const look = async () => {
      const { storedEntryPoint } = await import('./entry-point.ts');
      const stored = storedEntryPoint(marketplaceOrigins);
      if (stored && !isCancelled) setAddress(stored);
    };
    void look();
    return () => {
      isCancelled = true;
    };
  }, [marketplaceOrigins]);
  return (
    <a className={styles.leave} href={address}>
      Fragen verlassen
    </a>
  );
}

export type LoginOption = ComponentType<{ flow: Flow; values: FlowValues }>;

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
            {Login ? <Login flow={flow} values={initial} /> : null}
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
