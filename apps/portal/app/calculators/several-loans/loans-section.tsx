import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { VARIABLE_YEARS } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import {
  wholeEuros,
  writtenDuration,
  writtenDurationDative,
  writtenRate,
} from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { TimelineLoans } from './detailed-loans.ts';

/** Every loan with its own figures, beside them all together. */
export function LoansSection({ result: { loans, together, figures } }: { result: TimelineLoans }) {
  const columns = loans.map(({ name, terms }, index) => {
    const plan = together.plans[index]!;
    const { effectiveInterestRate, effectiveInterestRateFixedPeriod, remainingDebt } = figures[index]!;
    return {
      name,
      values: [
        wholeEuros(terms.loanAmount),
        formatPercent(terms.nominalInterestRate),
        writtenRate(effectiveInterestRate),
        writtenRate(effectiveInterestRateFixedPeriod),
        wholeEuros(plan.monthlyRate),
        terms.interestOnlyMonths ? writtenDurationDative(terms.interestOnlyMonths) : 'sofort',
        fixedWords(terms.fixedInterestYears),
        remainingDebt === null ? '–' : wholeEuros(remainingDebt),
        writtenDurationDative(plan.numberOfInstallments),
        wholeEuros(plan.totalInterest),
      ],
    };
  });
  const all = {
    name: 'Zusammen',
    isOwn: true,
    values: [
      wholeEuros(together.loanAmount),
      '–',
      writtenRate(together.effectiveInterestRate),
      '–',
      wholeEuros(together.monthlyRate),
      '–',
      '–',
      '–',
      writtenDurationDative(together.numberOfInstallments),
      wholeEuros(together.totalInterest),
    ],
  };
  return (
    <PageSection
      id="nebeneinander"
      title="Die Darlehen nebeneinander"
      lead="Jedes mit seinem eigenen Effektivzins. Die Rate ist die, mit der es getilgt wird; zusammen die des ersten Monats."
    >
      <VariantTable
        caption="Alle Darlehen nebeneinander"
        rows={[
          'Darlehen',
          'Sollzins',
          'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)',
          'Effektivzins bis Ende der Zinsbindung',
          'Rate mit Tilgung',
          'Tilgung beginnt nach',
          'Zinsbindung',
          'Restschuld danach',
          'Bezahlt nach',
          'Zinsen zusammen',
        ]}
        variants={[...columns, all]}
      />
    </PageSection>
  );
}

function fixedWords(years: number | undefined): string {
  if (years === undefined) return 'bis zum Ende';
  return years === VARIABLE_YEARS ? 'keine, veränderlich' : writtenDuration(years * 12);
}
