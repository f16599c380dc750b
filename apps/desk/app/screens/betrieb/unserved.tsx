import { FINANCING_TYPE_LABELS } from '@heimvorteil/forms/financing-request';
import { writtenMoment } from '@heimvorteil/format/moment';
import { WayButton } from '../../parts/controls.tsx';
import { FigureTable } from '../../parts/figure-table.tsx';
import { Section } from '../../parts/section.tsx';
import type { UnservedRequest } from '../../services/index.ts';

const COLUMNS = [
  { label: 'Anfrage' },
  { label: 'Vorhaben' },
  { label: 'Land' },
  { label: 'Eingegangen' },
  { label: 'Tun', kind: 'end' },
] as const;

export function Unserved({ unserved }: { unserved: readonly UnservedRequest[] }) {
  if (unserved.length === 0) return null;
  return (
    <Section title="Anfragen ohne Beratung" id="ohne-beratung">
      <FigureTable
        caption="Anfragen ohne Beratung"
        columns={COLUMNS}
        rows={unserved.map((one) => ({
          id: one.requestId,
          cells: [
            one.number,
            FINANCING_TYPE_LABELS[one.financingType as keyof typeof FINANCING_TYPE_LABELS],
            one.region ?? 'unbekannt',
            writtenMoment(one.createdAt),
            <WayButton key="way" to={`/baufinanzierung/betrieb/anfragen/${one.requestId}`}>
              Lesen und zuweisen<span className="visually-hidden"> {one.number}</span>
            </WayButton>,
          ],
        }))}
      />
    </Section>
  );
}
