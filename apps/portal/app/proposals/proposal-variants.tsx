import type { Proposal } from '@heimvorteil/contracts';
import { formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { pointsText } from '../rates/lever-words.ts';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from './proposal-row.module.css';

type Terms = Pick<
  NonNullable<Proposal['variants']>[number],
  'allowedSpecialRepayment' | 'commitmentFreeMonths'
>;

export function ProposalVariants({ proposal, called }: { proposal: Proposal; called: string }) {
  const { variants = [] } = proposal;
  if (variants.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        Mehr Sondertilgung oder mehr Zeit: was das kostet
        <span className="visually-hidden"> {called}</span>
      </summary>
      <RowTable
        caption="Varianten dieser Bank und ihr Preis"
        rowHeading="Variante"
        columns={['Aufschlag', 'Effektivzins Bankteil', 'Rate Bankteil']}
        main={2}
        rows={variants.map((one) => ({
          id: `${one.allowedSpecialRepayment} ${one.commitmentFreeMonths}`,
          name: termsOf(one),
          cells: [
            pointsText(one.points),
            formatPercent(one.effectiveInterestRate),
            formatEuro(one.monthlyInstallment),
          ],
        }))}
      />
    </details>
  );
}

function termsOf({ allowedSpecialRepayment: share, commitmentFreeMonths: months }: Terms): string {
  const repayment = share > 0 ? `${formatShortPercent(share)} Sondertilgung` : 'keine Sondertilgung';
  return months > 0 ? `${repayment}, ${months} Monate ohne Bereitstellungszins` : repayment;
}
