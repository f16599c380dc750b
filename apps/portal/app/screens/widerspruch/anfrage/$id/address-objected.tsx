import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Form, Link } from 'react-router';
import { CodeField, contactClass } from '../../../../financing-request/verification/code-field.tsx';
import { CODE_STEPS } from '../../../../financing-request/verification/verify-contact.ts';
import type { ObjectionAnswer } from './answer-objection.ts';

/** Page after an objection to mails; the request continues until its sender ends it with a code. */
export function AddressObjected({
  answer: { provable, isVerified, code },
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
          {isVerified ? (
            <p>
              Dann kannst du auch sie beenden. {provable.channel === 'SMS' ? 'Die Nummer' : 'Die Adresse'}{' '}
              <b className={contactClass}>{provable.contact}</b> hast du hier schon bestätigt.
            </p>
          ) : (
            <p>
              Dann kannst du auch sie beenden. Dafür schicken wir dir{' '}
              {provable.channel === 'SMS' ? 'per SMS' : 'per E-Mail'} einen Code an{' '}
              <b className={contactClass}>{provable.contact}</b>.
            </p>
          )}
          <EndRequest
            code={code}
            channel={provable.channel}
            isVerified={isVerified}
            isFetching={isFetching}
          />
        </>
      ) : null}
      <p className="quiet">
        <Link to="/baufinanzierung/">Zur Startseite</Link>
      </p>
    </div>
  );
}

function EndRequest({
  code,
  channel,
  isVerified,
  isFetching,
}: Pick<ObjectionAnswer, 'code' | 'isVerified'> & { channel: 'SMS' | 'EMAIL'; isFetching: boolean }) {
  const pending = code?.pending;
  const first = channel === 'SMS' ? CODE_STEPS.sms : CODE_STEPS.email;
  return (
    <Form method="post" replace noValidate>
      <ErrorSummary fieldErrors={{ code: code?.codeError }} />
      {code?.notice ? (
        <Note role="alert" tone={pending ? 'plain' : 'warning'} code={code.notice.code}>
          <p>{code.notice.message}</p>
        </Note>
      ) : null}
      <input type="hidden" name="codeChannel" value={channel} />
      {pending ? (
        <>
          <p role="status">Der Code ist unterwegs. Er gilt zehn Minuten.</p>
          <CodeField fieldError={code.codeError} />
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
          {isVerified ? 'Anfrage beenden' : 'Code anfordern'}
        </SendButton>
      )}
    </Form>
  );
}
