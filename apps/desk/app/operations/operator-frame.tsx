import type { ReactNode } from 'react';
import { DeskFrame, pageTitle, Failure } from '../frame/desk-frame.tsx';
import { isRouteErrorResponse } from 'react-router';
import { SendButton, LinkButton } from '../parts/controls.tsx';

const LOGIN = '/baufinanzierung/sso/login?to=/baufinanzierung/betrieb';

export function OperatorFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 401 && error.status !== 403))
    return <Failure error={error} />;
  if (error.data === 'SECOND_FACTOR_MISSING') return <SecondFactorMissing />;
  const isUnknown = error.status === 401;
  const heading = isUnknown ? 'Melde dich an' : 'Das darf dein Konto nicht';
  return (
    <DeskFrame desk="Betrieb">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p>
        {isUnknown
          ? 'Diese Seite ist für die Menschen, die dieses Portal betreiben.'
          : 'Diese Seite ist für Konten mit der Rolle „operator“. Melde dich mit einem solchen an.'}
      </p>
      <p>
        <LinkButton look="next" to={LOGIN}>
          Anmelden
        </LinkButton>{' '}
        <LinkButton to="/baufinanzierung/">Zum Portal</LinkButton>
      </p>
    </DeskFrame>
  );
}

/** Asks for a logout after a login without a second factor, because the provider may reuse its session. */
function SecondFactorMissing() {
  const heading = 'Der zweite Faktor fehlt';
  return (
    <DeskFrame desk="Betrieb">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p>
        Dein Konto hat die Rolle „operator“. Sie gilt nur nach einer Anmeldung mit zweitem Faktor, zum
        Beispiel mit einem Code aus einer App. Deine Anmeldung war ohne ihn.
      </p>
      <p>
        Richte beim Anmeldedienst einen zweiten Faktor ein, falls du noch keinen hast. Kommst du nach dem
        Anmelden wieder hierher, melde dich zuerst ab.
      </p>
      <p>
        Hast du ihn benutzt und liest das trotzdem, meldet der Anmeldedienst ihn nicht. Was einzustellen ist,
        sagt <code>npm run doctor</code>.
      </p>
      <form method="post" action="/baufinanzierung/sso/logout">
        <p>
          <LinkButton look="next" to={LOGIN}>
            Mit zweitem Faktor anmelden
          </LinkButton>{' '}
          <SendButton>Abmelden</SendButton>
        </p>
      </form>
    </DeskFrame>
  );
}

const ROOT = '/baufinanzierung/betrieb';
const LINKS = [
  { to: ROOT, label: 'Heute' },
  { to: `${ROOT}/personen`, label: 'Personen' },
  { to: `${ROOT}/bewertungen`, label: 'Bewertungen' },
  { to: `${ROOT}/kampagnen`, label: 'Kampagnen' },
  { to: `${ROOT}/auslosung`, label: 'Auslosung' },
  { to: `${ROOT}/sperren`, label: 'Sperren' },
  { to: `${ROOT}/merkmale`, label: 'Merkmale' },
  { to: `${ROOT}/experimente`, label: 'Versuche' },
  { to: `${ROOT}/protokoll`, label: 'Protokoll' },
  { to: `${ROOT}/anmeldungen`, label: 'Anmeldungen' },
];

export function OperatorFrame({ who, children }: { who: string; children: ReactNode }) {
  return (
    <DeskFrame desk="Betrieb" links={LINKS} who={who}>
      {children}
    </DeskFrame>
  );
}
