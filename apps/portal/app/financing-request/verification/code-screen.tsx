import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { CodeField, contactClass } from './code-field.tsx';
import styles from './code-screen.module.css';
import { CODE_STEPS, type CodeStep } from './verify-contact.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';

const SECOND = 1_000;

/** Requests another code after a pause; the countdown is visual, and screen readers hear only its end. */
function ResendButton({ value, afterSeconds }: { value: string; afterSeconds: number }) {
  const announce = useAnnounce();
  // Undefined without JavaScript: the button is enabled, and the server answers with the remaining time.
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (afterSeconds <= 0) return;
    const end = performance.now() + afterSeconds * SECOND;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / SECOND));
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      announce('Du kannst jetzt einen neuen Code anfordern.');
    };
    const timer = setInterval(tick, SECOND);
    tick();
    return () => clearInterval(timer);
  }, [afterSeconds, announce]);
  const isWaiting = secondsLeft !== undefined && secondsLeft > 0;
  return (
    <QuietButton
      type="submit"
      name="step"
      value={value}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault();
      }}
    >
      Neuen Code schicken
      {isWaiting ? <span> (in {secondsLeft} s)</span> : null}
    </QuietButton>
  );
}

export function CodeScreen({
  code,
  fields,
  sendLabel,
}: {
  code: CodeStep;
  fields: readonly (readonly [name: string, text: string])[];
  sendLabel: string;
}) {
  const { channel, pending, codeError, notice, isResent } = code;
  const isSending = useNavigation().state === 'submitting';
  const heading = useRef<HTMLHeadingElement>(null);
  const isByEmail = channel === 'EMAIL';
  useEffect(() => {
    window.scrollTo(0, 0);
    if (!codeError) heading.current?.focus({ preventScroll: true });
  }, [codeError]);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {isByEmail ? 'Bestätige deine E-Mail-Adresse' : 'Bestätige deine Telefonnummer'}
      </h1>
      <ErrorSummary fieldErrors={{ code: codeError }} />
      {notice ? (
        <Note role="alert" tone={pending ? 'plain' : 'warning'} code={notice.code}>
          <p>{notice.message}</p>
        </Note>
      ) : null}
      {pending ? (
        <p className="lead" role={isResent ? 'status' : undefined}>
          {isResent ? 'Ein neuer Code ist unterwegs' : 'Wir haben dir einen Code geschickt'}
          {isByEmail ? ', per E-Mail an ' : ', per SMS an '}
          <b className={contactClass}>{pending.contact}</b>. Er gilt {validFor(pending.expiresInSeconds)}.
        </p>
      ) : (
        <p className="lead">Zurzeit wartet kein Code auf dich. Fordere einen an, wenn du so weit bist.</p>
      )}
      <Form method="post" replace noValidate className={styles.form} id="anfrage">
        {fields.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <input type="hidden" name="codeChannel" value={channel} />
        {pending ? (
          <div className={styles.code}>
            <CodeField fieldError={codeError} />
            <SendButton name="step" value={CODE_STEPS.confirm} isSending={isSending}>
              {sendLabel}
            </SendButton>
          </div>
        ) : null}
        <h2>Kein Code angekommen?</h2>
        <p className={styles.ways}>
          <ResendButton
            key={pending?.resendAfterSeconds}
            value={CODE_STEPS.again}
            afterSeconds={pending?.resendAfterSeconds ?? 0}
          />
          <QuietButton type="submit" name="step" value={isByEmail ? CODE_STEPS.sms : CODE_STEPS.email}>
            {isByEmail ? 'Code stattdessen per SMS' : 'Code stattdessen per E-Mail'}
          </QuietButton>
          <QuietButton type="submit" name="step" value="change">
            {isByEmail ? 'E-Mail-Adresse ändern' : 'Nummer ändern'}
          </QuietButton>
        </p>
        <p className={styles.why}>
          So fragt niemand in deinem Namen an. Deine Angaben bleiben stehen, was du hier auch tust.
        </p>
      </Form>
    </>
  );
}

function validFor(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? 'noch eine Minute' : `${minutes === 10 ? '' : 'noch '}${minutes}\u00a0Minuten`;
}
