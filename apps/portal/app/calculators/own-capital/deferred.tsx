import { type Cents, type OwnFundsState, cents } from '@heimvorteil/engine';
import type { CapitalOfPurchase } from './solve.ts';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { wholeEuros, exactEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { valueName } from './definition.ts';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from './own-capital.module.css';

export default function DeferredSections(sections: { purchase: CapitalOfPurchase; total: Cents }) {
  return (
    <>
      <FundingSection {...sections} />
      <MoreSection {...sections} />
    </>
  );
}

function MoreSection({ purchase, total }: { purchase: CapitalOfPurchase; total: Cents }) {
  const { state, withMore } = purchase;
  const value = valueName(purchase);
  const column = (name: string, own: Cents, its: OwnFundsState, isOwn = false) => ({
    name,
    isOwn,
    values: [
      wholeEuros(own),
      formatPercent(its.share),
      wholeEuros(its.loanAmount),
      formatPercent(its.loanToValue),
      isOwn ? '–' : less((state.loanAmount - its.loanAmount) as Cents),
    ],
  });
  return (
    <FoldedSection
      id="vergleich"
      title="Was mehr Eigenkapital bringt"
      figure="2 Varianten"
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
          column('Heute', total, state, true),
          ...withMore.map((one) => column(`${wholeEuros(one.more)} mehr`, one.total, one.state)),
        ]}
      />
    </FoldedSection>
  );
}

function less(amount: Cents): string {
  return amount === 0 ? 'gleich' : `− ${wholeEuros(amount)}`;
}

const GOAL_NAMES = {
  ADDITIONAL_COSTS: () => 'Alle Nebenkosten',
  LEAST_SHARE: (whole: string) => `10 % vom ${whole}, das Minimum`,
  COSTS_AND_LEAST_SHARE: () => 'Nebenkosten und 10 %, gern gesehen',
  RECOMMENDED_FROM: (whole: string) => `20 % vom ${whole}, empfohlen`,
  RECOMMENDED_UP_TO: (whole: string) => `30 % vom ${whole}, empfohlen`,
} as const;

/** Shows who pays what in the purchase, and by how much own funds miss lenders' usual goals. */
export function FundingSection({ purchase, total }: { purchase: CapitalOfPurchase; total: Cents }) {
  const { purchasePrice, costs, state } = purchase;
  const { renovationCosts, loanAmount } = state;
  const whole = cents(purchasePrice + costs.total + renovationCosts);
  const own = cents(Math.min(total, Math.max(whole - loanAmount, 0)));
  const paid = renovationCosts > 0 ? 'Kaufpreis, Nebenkosten und Renovierung' : 'Kaufpreis und Nebenkosten';
  return (
    <PageSection id="ziele" title="Wie weit es reicht">
      <FundingBar
        sentence={`${paid} sind zusammen ${wholeEuros(whole)}. Davon bezahlst du ${formatPercent((own / whole) * 100)} selbst.`}
        own={own}
        loan={loanAmount}
        costs={costs.total}
        whole={whole}
      />
      <div className={styles.goals}>
        <RowTable
          caption="Was Banken erwarten, und was davon noch fehlt"
          rowHeading="Ziel"
          columns={['Betrag', 'Stand']}
          isNarrow
          rows={state.goals.map(({ goal, amount, missing }) => ({
            id: goal,
            name: GOAL_NAMES[goal](valueName(purchase)),
            cells: [
              exactEuros(amount),
              <b key={goal} className={missing > 0 ? styles.missing : styles.reached}>
                {missing > 0 ? `${exactEuros(missing)} fehlen` : 'erreicht'}
              </b>,
            ],
          }))}
        />
      </div>
    </PageSection>
  );
}
