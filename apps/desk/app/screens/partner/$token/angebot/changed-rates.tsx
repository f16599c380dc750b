import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { Remark } from '../../../../parts/section.tsx';
import type { DraftProposal } from '../../../../services/index.ts';

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

interface Figures {
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number | null;
}

/** A proposal whose instalment or APR has changed since the adviser saw it. */
interface ChangedProposal {
  readonly number: number;
  readonly name: string;
  readonly before: { readonly monthlyInstallment: number; readonly effectiveInterestRate: number };
  /** Current figures; undefined if the lender no longer accepts the case. */
  readonly now: Figures | undefined;
}

/** Proposals whose results differ from those the adviser last saw; skips proposals that had no price then. */
export function changedProposals(columns: readonly DraftProposal[], seenBefore: string): ChangedProposal[] {
  const seen = seenBefore.split(' ');
  return columns.flatMap(({ proposal, lender, lenderName }, index) => {
    const [monthlyInstallment = Number.NaN, effectiveInterestRate = Number.NaN] = (seen[index] ?? '')
      .split('/')
      .map(Number);
    const isSeen = Number.isFinite(monthlyInstallment) && Number.isFinite(effectiveInterestRate);
    if (!isSeen || lender === '') return [];
    const isSame =
      proposal?.monthlyInstallment === monthlyInstallment &&
      proposal.effectiveInterestRate === effectiveInterestRate;
    if (isSame) return [];
    const name = proposal?.provider.name ?? lenderName ?? `Anbieter ${lender}`;
    return [
      { number: index + 1, name, before: { monthlyInstallment, effectiveInterestRate }, now: proposal },
    ];
  });
}
