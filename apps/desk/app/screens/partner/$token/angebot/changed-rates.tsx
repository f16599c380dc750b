import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { Remark } from '../../../../parts/remark.tsx';
import type { DraftProposal } from '../../../../services/index.ts';
import { changedProposals } from './changed-proposals.ts';

export function ChangedRates({
  columns,
  seenBefore,
}: {
  columns: readonly DraftProposal[];
  seenBefore: string;
}) {
  const changed = changedProposals(columns, seenBefore);
  if (changed.length === 0) return null;
  return (
    <Remark tone="next">
      <p data-code="CHANGED_RATES">
        Seit du diesen Entwurf zuletzt gesehen hast, gelten andere Zinsen. Gesendet werden die von heute; sieh
        nach, ob dein Text noch stimmt.
      </p>
      <RowTable
        caption="Vorschläge damals und heute"
        rowHeading="Vorschlag"
        columns={['Rate damals', 'Rate heute', 'Effektiv damals', 'Effektiv heute']}
        main={1}
        rows={changed.map(({ number, name, before, now }) => ({
          id: number,
          name: `${number}, ${name}`,
          cells: [
            formatEuroCents(before.monthlyInstallment),
            now ? formatEuroCents(now.monthlyInstallment) : 'nicht mehr zu haben',
            formatPercent(before.effectiveInterestRate),
            now && now.effectiveInterestRate !== null ? formatPercent(now.effectiveInterestRate) : '–',
          ],
        }))}
      />
    </Remark>
  );
}
