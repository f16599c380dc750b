import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '../../../components/variant-table/variant-table.tsx';
import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import type { CaseVariant } from '../../../financing-case/case-variants.ts';
import { differenceInWholeEuros, wholeEuros } from '../../../financing-case/written-amounts.ts';

/** The case beside a lower price, more own funds and other fixed years. */
export function VariantsSection({
  result,
  variants,
}: {
  result: CaseResult;
  variants: readonly CaseVariant[];
}) {
  const { monthlyRate } = result.summary;
  const column = (name: string, its: CaseResult | undefined, isOwn = false) => ({
    name,
    isOwn,
    values: its
      ? [
          wholeEuros(its.summary.monthlyRate),
          isOwn ? '–' : differenceInWholeEuros((its.summary.monthlyRate - monthlyRate) as Cents),
          formatPercent(its.interestRate),
          wholeEuros(its.summary.loanAmount),
          wholeEuros(its.summary.remainingDebt),
          wholeEuros(its.summary.plan.totalInterest),
        ]
      : ['–', '–', '–', '–', '–', '–'],
  });
  return (
    <PageSection
      id="varianten"
      title="Was wäre, wenn?"
      lead={
        result.rateIsOwn
          ? 'Immer nur eines geändert, mit deinem Sollzins gerechnet.'
          : 'Immer nur eines geändert, jedes mit dem Marktzins, den es dafür heute gibt.'
      }
    >
      <VariantTable
        caption="Deine Rechnung neben drei Varianten"
        rows={[
          'Monatliche Rate',
          'Unterschied im Monat',
          'Sollzins',
          'Darlehen',
          'Restschuld nach der Zinsbindung',
          'Zinsen bis dahin',
        ]}
        variants={[
          column('Deine Rechnung', result, true),
          ...variants.map((one) => column(one.name, one.result)),
        ]}
      />
      <p>
        Du hast schon Angebote von Banken?{' '}
        <Link
          to={`/baufinanzierung/finanzierungsrechner/eigene-angebote?loanAmount=${eurosFromCents(result.summary.loanAmount)}`}
        >
          Vergleiche sie miteinander
        </Link>
        .
      </p>
    </PageSection>
  );
}
