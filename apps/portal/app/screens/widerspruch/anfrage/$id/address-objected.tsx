import { LONGEST_CODE_TEXT } from '@heimvorteil/contracts';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Form, Link } from 'react-router';
import { CODE_STEPS } from '../../../../contact-verification/code-step.ts';
import type { ObjectionAnswer } from './answer-objection.ts';

/** No mail goes to the address any more; the request goes on until its owner ends it by a code. */
export function AddressObjected({
  answer: { provable, code },
  isFetching,
}: {
  answer: ObjectionAnswer;
  isFetching: boolean;
}) {
  return (
    <div className="prose">
      <h1>An diese Adresse schreiben wir nicht mehr</h1>
      <p className="lead" role="status">
        Dein Widerspruch gilt für diese E-Mail-Adresse: Von uns geht keine Nachricht mehr an sie.
      </p>
      <p>
        Die Anfrage selbst läuft weiter. Wer sie gesendet hat, hat diese Adresse angegeben, aber nicht
        bestätigt. Stammt die Anfrage nicht von dir, ist damit alles erledigt.
      </p>
      {provable ? (
        <>
          <h2>Du hast die Anfrage gesendet?</h2>
          <p>
            Dann kannst du auch sie beenden. Dafür schicken wir dir{' '}
            {provable.channel === 'SMS' ? 'per SMS' : 'per E-Mail'} einen Code an <b>{provable.contact}</b>.
          </p>
          <EndByCode code={code} channel={provable.channel} isFetching={isFetching} />
        </>
      ) : null}
      <p className="quiet">
        <Link to="/baufinanzierung/">Zur Startseite</Link>
      </p>
    </div>
  );
}

function EndByCode({
  code,
  channel,
  isFetching,
}: Pick<ObjectionAnswer, 'code'> & { channel: 'SMS' | 'EMAIL'; isFetching: boolean }) {
  const pending = code?.pending;
  const first = channel === 'SMS' ? CODE_STEPS.sms : CODE_STEPS.email;
  return (
    <Form method="post" replace noValidate>
      <ErrorSummary fieldErrors={{ code: code?.codeError }} />
      {code?.notice ? (
        <div role="alert">
          <Note tone={pending ? 'plain' : 'warning'} code={code.notice.code}>
            <p>{code.notice.message}</p>
          </Note>
        </div>
      ) : null}
      <input type="hidden" name="codeChannel" value={channel} />
      {pending ? (
        <>
          <p role="status">Der Code ist unterwegs. Er gilt zehn Minuten.</p>
          <TextField
            name="code"
            label="Code"
            text=""
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LONGEST_CODE_TEXT}
            hint="Sechs Ziffern"
            fieldError={code.codeError}
          />
          <p>
            <SendButton name="step" value={CODE_STEPS.confirm} isSending={isFetching}>
              Anfrage beenden
            </SendButton>{' '}
            <QuietButton type="submit" name="step" value={CODE_STEPS.again}>
              Neuen Code schicken
            </QuietButton>
          </p>
        </>
      ) : (
        <SendButton name="step" value={first} isSending={isFetching}>
          Code anfordern
        </SendButton>
      )}
    </Form>
  );
}
