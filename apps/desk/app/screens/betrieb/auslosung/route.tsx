import { formatPercent } from '@heimvorteil/format';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = titled('Auslosung, Betrieb');

export async function loader({ context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  return { draws: await operations.draws(), who };
}

const COLUMNS = [
  { label: 'Anbieter' },
  { label: 'Gewicht', kind: 'number' },
  { label: 'Anteil', kind: 'number' },
  { label: 'Gezeigt', kind: 'number' },
  { label: 'Zuerst', kind: 'number' },
  { label: 'Zuerst erwartet', kind: 'number' },
] as const;

export default function Draws({ loaderData: { draws, who } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <h1>Auslosung</h1>
      <p className="quiet">
        Wen der Zufall zeigt (providers/random). Das Gewicht ist, wie viele Anfragen die Beratungen eines
        Anbieters diese Woche noch annehmen können; wer keine Grenze nennt, zählt mit 10. Der Anteil gilt für
        ganz Deutschland, an einem Ort losen nur die, die dort arbeiten. Ausgelastete und wer keine Beratung
        hat werden nicht gezogen. Gezählt seit dem Start dieses Servers.
      </p>
      {draws.length === 0 ? (
        <p>Zurzeit kann kein Anbieter gezogen werden: Es gibt keine Beratung, die noch Anfragen annimmt.</p>
      ) : (
        <FigureTable
          caption="Zufällig gezeigte Anbieter"
          columns={COLUMNS}
          rows={draws.map((one) => ({
            id: String(one.providerId),
            cells: [
              one.name,
              one.weight,
              formatPercent(one.share * 100),
              one.shown,
              one.first,
              one.firstExpected.toLocaleString('de-DE', { maximumFractionDigits: 1 }),
            ],
          }))}
        />
      )}
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;
