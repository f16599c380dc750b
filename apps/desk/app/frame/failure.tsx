import { isRouteErrorResponse } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { RequestNumber } from '@heimvorteil/ui/request-number/request-number.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { pageTitle } from './page-title.ts';

export function Failure({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const heading = notFound ? 'Diese Seite gibt es nicht' : 'Das hat nicht geklappt';
  return (
    <DeskFrame desk="Beratung">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p>
        {notFound
          ? 'Vielleicht ist die Adresse unvollständig. Öffne sie am besten direkt aus der E-Mail.'
          : 'Bei uns ist etwas schiefgegangen, nicht bei dir. Versuche es in ein paar Minuten noch einmal, es wird nichts doppelt gesendet.'}
      </p>
      {notFound || <RequestNumber />}
      {globalThis.returnToTyped && (
        <p>
          <QuietButton onClick={globalThis.returnToTyped}>Zurück zu deinen Eingaben</QuietButton>
        </p>
      )}
      <p>
        <a href="/baufinanzierung/">Zum Portal</a>
      </p>
    </DeskFrame>
  );
}
