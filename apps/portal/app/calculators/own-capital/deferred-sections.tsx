import type { Cents, OwnFundsStanding } from '@heimvorteil/engine';
import type { CapitalOfPurchase } from './solve-own-capital.ts';
import { FundingSection } from './funding-section.tsx';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { valueName } from './labels.ts';

/** What stands below the answer: how far the money goes, and what more of it would do. */
export default function DeferredSections(sections: { purchase: CapitalOfPurchase; total: Cents }) {
  return (
    <>
      <FundingSection {...sections} />
      <MoreSection {...sections} />
    </>
  );
}

/** The purchase with the own capital of today and with more of it. */
function MoreSection({ purchase, total }: { purchase: CapitalOfPurchase; total: Cents }) {
  const { standing, withMore } = purchase;
  const value = valueName(purchase);
  const column = (name: string, own: Cents, its: OwnFundsStanding, isOwn = false) => ({
    name,
    isOwn,
    values: [
      wholeEuros(own),
      formatPercent(its.share),
      wholeEuros(its.loanAmount),
      formatPercent(its.loanToValue),
      isOwn ? '–' : less((standing.loanAmount - its.loanAmount) as Cents),
    ],
  });
  return (
    <PageSection
      id="vergleich"
      title="Was mehr Eigenkapital bringt"
      lead={`Je kleiner der Anteil des Darlehens am ${value}, desto niedriger ist meist der Zins. Banken rechnen in Stufen: 60, 80, 90, 100 %.`}
    >
      <VariantTable
        caption="Dein Eigenkapital neben zwei Varianten"
        rows={[
          'Eigenkapital',
          `Anteil am ${value}`,
          'Darlehen',
          `Darlehen vom ${value}`,
          'Unterschied beim Darlehen',
        ]}
        variants={[
          column('Heute', total, standing, true),
          ...withMore.map((one) => column(`${wholeEuros(one.more)} mehr`, one.total, one.standing)),
        ]}
      />
    </PageSection>
  );
}

function less(amount: Cents): string {
  return amount === 0 ? 'gleich' : `− ${wholeEuros(amount)}`;
}
