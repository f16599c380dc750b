import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import type { MortgageResult } from '@heimvorteil/calculations';
import { CASE_FIELDS, writeField } from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { MORTGAGE_FORM, type MortgageValues } from './form.ts';
import type { MortgageVariant } from './variants.ts';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** The case beside a lower price, more own funds and other fixed years. */
export function VariantsSection({
  result,
  values,
  variants,
}: {
  result: MortgageResult;
  values: MortgageValues;
  variants: readonly MortgageVariant[];
}) {
  const { monthlyRate } = result.summary;
  const column = (name: string, its: MortgageResult | undefined, isOwn = false) => ({
    name,
    isOwn,
    values: its
      ? [
          wholeEuros(its.summary.monthlyRate),
          isOwn ? '–' : differenceInWholeEuros((its.summary.monthlyRate - monthlyRate) as Cents),
          formatPercent(its.nominalInterestRate),
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
          to={caseLink(`${CALCULATOR_ADDRESS}/eigene-angebote`, MORTGAGE_FORM, values, {
            loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(result.summary.loanAmount)),
          })}
        >
          Vergleiche sie miteinander
        </Link>
        .
      </p>
    </PageSection>
  );
}
