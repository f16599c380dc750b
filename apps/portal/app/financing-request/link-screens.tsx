import { isRouteErrorResponse } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FailurePage } from '@heimvorteil/ui/failure-page/failure-page.tsx';
import { pageTitle } from '../page/page-title.ts';
import type { ReactNode } from 'react';

export function LinkFailure({ error, what = 'Anfrage' }: { error: unknown; what?: 'Anfrage' | 'Termin' }) {
  const isLink = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  // A switched-off feature has its own error text, which `FailurePage` displays.
  if (!isLink || (error.data as { code?: string } | null)?.code === 'NOT_OFFERED') {
    return <FailurePage error={error} />;
  }
  const isOver = error.status === 410;
  const heading = isOver
    ? 'Dieser Link ist abgelaufen'
    : `Zu diesem Link gibt es ${what === 'Anfrage' ? 'keine Anfrage' : 'keinen Termin'}`;
  return (
    <div className="prose">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p className="lead">
        {isOver
          ? 'Die Angaben dazu zeigen wir aus Gründen des Datenschutzes nicht mehr.'
          : 'Vielleicht ist er beim Kopieren nicht ganz mitgekommen. Öffne ihn am besten direkt aus der E-Mail.'}
      </p>
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}

/** Result of a click in a mail, announced to screen readers, with a next step. */
export function DoneScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="prose" role="status">
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
      <p>
        <Action to="/baufinanzierung/">Zur Startseite</Action>
      </p>
    </div>
  );
}
