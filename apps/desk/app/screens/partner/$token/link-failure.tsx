import { isRouteErrorResponse } from 'react-router';
import { DeskFrame } from '../../../frame/desk-frame.tsx';
import { Failure } from '../../../frame/failure.tsx';
import { pageTitle } from '../../../frame/page-title.ts';
import { WayButton } from '../../../parts/controls.tsx';
import { Remark } from '../../../parts/remark.tsx';

/** What an adviser reads whose link leads to no request, or to none any more. */
export function LinkFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410))
    return <Failure error={error} />;
  const isOver = error.status === 410;
  const heading = isOver ? 'Dieser Link ist abgelaufen' : 'Zu diesem Link gibt es keine Anfrage';
  return (
    <DeskFrame desk="Beratung">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <Remark>
        <p>
          {isOver
            ? 'Anrufen und Schreiben gehen nicht mehr, die Personendaten sind geschlossen.'
            : 'Vielleicht ist er beim Kopieren nicht ganz mitgekommen. Öffne ihn am besten direkt aus der E-Mail.'}
        </p>
      </Remark>
      <p>
        <WayButton to="/baufinanzierung/">Zur Startseite</WayButton>
      </p>
    </DeskFrame>
  );
}
