import { isRouteErrorResponse } from 'react-router';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { Failure } from '../frame/failure.tsx';
import { pageTitle } from '../frame/page-title.ts';
import { WayButton } from '../parts/controls.tsx';

/** What somebody reads who may not work here, with the way in. */
export function OperatorFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 401 && error.status !== 403))
    return <Failure error={error} />;
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
        <WayButton look="next" to="/baufinanzierung/sso/login?to=/baufinanzierung/betrieb">
          Anmelden
        </WayButton>{' '}
        <WayButton to="/baufinanzierung/">Zum Portal</WayButton>
      </p>
    </DeskFrame>
  );
}
