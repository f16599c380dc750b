import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { ReactNode } from 'react';

/** What came of a press on the page behind a link, read out and with a way on. */
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
