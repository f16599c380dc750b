import { Note } from '@heimvorteil/ui/note/note.tsx';
import { useLocation } from 'react-router';
import type { PortalServices, PreapprovalServices, PreapprovalView } from '../services/index.ts';
import { requireFlag, requireArranging } from '../features/flags.ts';
import type { Project } from '@heimvorteil/contracts';

/** The proposals could not be loaded: error and reload link (specification §8). */
export function Unloaded() {
  const { pathname, search } = useLocation();
  return (
    <Note role="alert" tone="warning" code="UNAVAILABLE">
      <p>Technische Störung: Die Vorschläge konnten wir gerade nicht laden. Verloren ist nichts.</p>
      <a href={pathname + search}>Seite neu laden</a>
    </Note>
  );
}

/** Throws a 404 if the operator offers no pre-approvals. */
export function requireProposals(services: PortalServices): void {
  requireArranging(services);
  requireFlag(services, 'pre_approval', {
    heading: 'Vorschläge machen wir gerade nicht',
    text: 'Rechnen, Angebote vergleichen und anfragen kannst du wie immer.',
  });
}

/** Pre-approval of the project if the visitor may open it, else the latest one. */
export async function preapprovalOfCase(
  project: Pick<Project, 'preapprovalId'> | undefined,
  { find, findLatest }: Pick<PreapprovalServices, 'find' | 'findLatest'>,
): Promise<PreapprovalView | undefined> {
  const named = project?.preapprovalId;
  const found = named === undefined ? undefined : await find(named).catch(() => undefined);
  return found ?? findLatest();
}

export function UnnotedNote() {
  return (
    <Note role="alert" tone="warning">
      <p>
        Die Prüfung ist fertig, das Ergebnis steht hier. In deinem Konto ließ es sich gerade nicht speichern:
        Dort ist dein Vorhaben noch wie vorher. Versuch es in ein paar Minuten noch einmal.
      </p>
    </Note>
  );
}
