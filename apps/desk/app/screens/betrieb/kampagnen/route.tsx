import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import { Section } from '../../../parts/section.tsx';
import type { CampaignCount } from '../../../services/index.ts';
import type { Route } from './+types/route';
import { campaignCells } from './campaign-cells.ts';

export const meta: Route.MetaFunction = titled('Kampagnen, Betrieb');

export async function loader({ context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  return { campaigns: await operations.campaigns(), who };
}

const COLUMNS = [
  { label: 'Kampagne (cmp_id)' },
  { label: 'Name' },
  { label: 'Platz' },
  { label: 'Motiv' },
  { label: '7 Tage', kind: 'number' },
  { label: '30 Tage', kind: 'number' },
  { label: '90 Tage', kind: 'number' },
  { label: 'Kontakt', kind: 'number' },
  { label: 'Angebot', kind: 'number' },
  { label: 'Inserate', kind: 'number' },
] as const;

export default function Campaigns({ loaderData: { campaigns, who } }: Route.ComponentProps) {
  const all = campaigns.reduce((sum, { figures }) => sum + figures.days90, 0);
  return (
    <OperatorFrame who={who}>
      <h1>Kampagnen</h1>
      <p className="quiet">
        Woher die Anfragen kommen, so wie der Link sie nennt (cmp_id, cmp_name, cmp_position, cmp_creative).
        Kontakt und Angebot sind Anteile an den Anfragen der letzten 90 Tage. Gezählt wird ohne Angaben zu
        Personen; zurückgezogene und gelöschte Anfragen zählen nicht mit.
      </p>
      {all === 0 ? (
        <p>In den letzten 90 Tagen ist keine Anfrage eingegangen.</p>
      ) : (
        <Section
          title={all === 1 ? '1 Anfrage in 90 Tagen' : `${all.toLocaleString('de-DE')} Anfragen in 90 Tagen`}
        >
          <FigureTable
            caption="Anfragen nach Kampagne"
            columns={COLUMNS}
            rows={campaigns.map((count) => ({ id: idOf(count), cells: campaignCells(count) }))}
          />
        </Section>
      )}
    </OperatorFrame>
  );
}

function idOf(count: CampaignCount): string {
  if (count.kind === 'UNREADABLE') return count.index;
  return count.kind === 'CAMPAIGN' ? JSON.stringify(count.campaign) : count.kind;
}

export const ErrorBoundary = OperatorFailure;
