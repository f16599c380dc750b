import { formatMoment } from '@heimvorteil/format/moment';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = titled('Sperren, Betrieb');

export async function loader({ context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  return { objections: await operations.objections(), who };
}

const SCOPES: Readonly<Record<string, string>> = {
  ALL: 'alles (Widerspruch)',
  REMINDERS: 'Erinnerungen',
};

export default function Objections({ loaderData: { objections, who } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <h1>Sperren</h1>
      <p className="quiet">
        Wer widersprochen hat, als Prüfwert, aus dem sich die Adresse nicht ablesen lässt. Vor jeder Nachricht
        wird geprüft, ob wir sie noch senden dürfen.
      </p>
      {objections.length === 0 ? (
        <p>Niemand hat widersprochen.</p>
      ) : (
        <FigureTable
          caption="Sperren"
          columns={[{ label: 'Prüfwert' }, { label: 'Gesperrt' }, { label: 'Seit' }]}
          rows={objections.map(({ hash, scope, at }) => ({
            id: `${hash} ${scope}`,
            cells: [<code key="hash">{hash.slice(0, 16)}…</code>, SCOPES[scope] ?? scope, formatMoment(at)],
          }))}
        />
      )}
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;
