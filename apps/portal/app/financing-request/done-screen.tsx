import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { ReactNode } from 'react';

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
