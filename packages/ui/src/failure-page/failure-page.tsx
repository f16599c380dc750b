import { Link, isRouteErrorResponse } from 'react-router';
import { Action } from '../action/action.tsx';

/** What a visitor reads when an address leads nowhere or something broke: what happened, and the way on. */
export function FailurePage({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const notOffered = notFound && (error.data as { code?: string } | null)?.code === 'NOT_OFFERED';
  return (
    <div className="prose">
      <title>{notFound ? 'Seite nicht gefunden · Heimvorteil' : 'Störung · Heimvorteil'}</title>
      <h1>
        {notOffered
          ? 'Das bieten wir hier nicht an'
          : notFound
            ? 'Diese Seite gibt es nicht'
            : 'Das hat nicht geklappt'}
      </h1>
      <p className="lead">
        {notOffered
          ? 'Dieses Portal rechnet, vergleicht und gibt deine Anfrage weiter. Alles andere klärst du mit der Bank oder deiner Beratung.'
          : notFound
            ? 'Vielleicht ist die Adresse unvollständig oder die Seite ist umgezogen.'
            : 'Bei uns ist etwas schiefgegangen, nicht bei dir. Versuche es in ein paar Minuten noch einmal.'}
      </p>
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
      <p>
        Oder direkt zum <Link to="/baufinanzierung/finanzierungsrechner">Finanzierungsrechner</Link> und zu
        den <Link to="/baufinanzierung/finanzierungsangebote">Angeboten</Link>.
      </p>
    </div>
  );
}
