import { isRouteErrorResponse } from 'react-router';
import { Action, QuietButton } from '../action/action.tsx';
import { RequestNumber } from '../request-number/request-number.tsx';

/** Error page for unknown addresses and failures, with a link to continue. */
export function FailurePage({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  // A 404 response for an unavailable feature contains its own heading and text.
  const texts = notFound ? (error.data as { heading?: string; text?: string } | null) : null;
  const heading = texts?.heading ?? (notFound ? 'Diese Seite gibt es nicht' : 'Das hat nicht geklappt');
  return (
    <div className="prose">
      <title>{`${heading} · Heimvorteil`}</title>
      <h1>{heading}</h1>
      <p className="lead">
        {texts?.text ??
          (notFound
            ? 'Vielleicht ist die Adresse unvollständig.'
            : 'Das liegt an uns, nicht an dir. Versuche es in ein paar Minuten noch einmal.')}
      </p>
      {notFound || <RequestNumber />}
      {globalThis.returnToInput && (
        <p>
          <QuietButton onClick={globalThis.returnToInput}>Zurück zu deinen Eingaben</QuietButton>
        </p>
      )}
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}
