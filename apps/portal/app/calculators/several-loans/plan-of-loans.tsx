import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculateSeveralLoans } from '@heimvorteil/calculations';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  instalmentPhases,
  VARIABLE_YEARS,
  planDerivation,
  severalLoansDerivation,
  type Derivation,
  type NamedFigure,
} from '@heimvorteil/engine';
import type { TimelineLoans } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { formatPercent } from '@heimvorteil/format';
import {
  wholeEuros,
  formatDuration,
  formatDurationDative,
  formatRate,
} from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';

export function PlanOfLoans({
  plan,
  today,
  openYears,
}: WithOpenYears & {
  /** Undefined if no plan can be calculated. */
  plan: TimelineLoans | undefined;
  /** First day of the plan, ISO 8601. */
  today: string;
}) {
  if (!plan) return <p>Dieser Plan lässt sich nicht berechnen.</p>;
  return (
    <>
      <TimelineSection result={plan} today={today} openYears={openYears} />
      <LoansSection result={plan} />
    </>
  );
}

/** Plan of loans, undefined if one is never repaid. Price in euros; `variable`: indexes of variable loans. */
export function planOfLoans(
  body: CalculateSeveralLoansBody,
  purchasePrice: number,
  variable: readonly number[] = [],
): TimelineLoans | undefined {
  const { result } = calculateSeveralLoans(body);
  return (
    result && {
      ...result,
      // A variable-rate loan has an assumed rate from the first month.
      loans: result.loans.map((loan, at) =>
        variable.includes(at)
          ? { ...loan, terms: { ...loan.terms, fixedInterestYears: VARIABLE_YEARS } }
          : loan,
      ),
      body,
      purchasePrice: centsFromEuros(purchasePrice),
      rates: body.loans.map(() => null),
      phases: instalmentPhases(result.together),
    }
  );
}

export function LoansSection({ result: { loans, together, figures } }: { result: TimelineLoans }) {
  const columns = loans.map(({ name, terms }, index) => {
    const plan = together.plans[index]!;
    const { effectiveInterestRate, effectiveInterestRateFixedPeriod, remainingDebt } = figures[index]!;
    return {
      name,
      values: [
        wholeEuros(terms.loanAmount),
        formatPercent(terms.nominalInterestRate),
        formatRate(effectiveInterestRate),
        formatRate(effectiveInterestRateFixedPeriod),
        wholeEuros(plan.monthlyRate),
        terms.interestOnlyMonths ? formatDurationDative(terms.interestOnlyMonths) : 'sofort',
        fixedWords(terms.fixedInterestYears),
        remainingDebt === null ? '–' : wholeEuros(remainingDebt),
        formatDurationDative(plan.numberOfInstallments),
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
      formatRate(together.effectiveInterestRate),
      '–',
      wholeEuros(together.monthlyRate),
      '–',
      '–',
      '–',
      formatDurationDative(together.numberOfInstallments),
      wholeEuros(together.totalInterest),
    ],
  };
  return (
    <FoldedSection
      id="nebeneinander"
      title="Die Darlehen nebeneinander"
      figure={`${loans.length} Darlehen`}
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
    </FoldedSection>
  );
}

function fixedWords(years: number | undefined): string {
  if (years === undefined) return 'bis zum Ende';
  return years === VARIABLE_YEARS ? 'keine, veränderlich' : formatDuration(years * 12);
}

type LoansWithOrigin = Pick<TimelineLoans, 'loans' | 'together' | 'figures' | 'advice'>;

export function LoansOrigin({
  result,
  sums = severalLoansDerivation(result.together, result.loans),
}: {
  result: LoansWithOrigin;
  /** Explanations of the totals; default: those of the plan. */
  sums?: readonly ListedDerivation[];
}) {
  const derivations = [...sums, ...derivationsOfLoans(result)];
  return <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivations} />;
}

function derivationsOfLoans({ loans, together, figures, advice }: LoansWithOrigin): ListedDerivation[] {
  const ofLoans = loans.flatMap(({ name, kind, terms }, index) => {
    const found = planDerivation(terms, together.plans[index]!, figures[index]!.effectiveInterestRate);
    // Omitted for a single loan, whose APR is the total, and private loans, which rarely have a land charge.
    const hasOwnCharge = loans.length > 1 && kind !== 'PRIVATE_LOAN';
    return [
      ...headed(found, 'monthlyRate', `${name}: monatliche Rate`),
      ...(hasOwnCharge
        ? headed(found, 'effectiveInterestRateWithLandCharge', `${name}: Effektivzins mit Grundschuld`)
        : []),
    ];
  });
  const ofAdvice = advice.flatMap(({ name, derivation }) =>
    derivation.map((one) => ({ ...one, heading: `${name}: gesparte Zinsen` })),
  );
  return [...ofLoans, ...ofAdvice];
}

function headed(found: readonly Derivation[], name: NamedFigure, heading: string): ListedDerivation[] {
  return found.filter(({ figure }) => figure === name).map((derivation) => ({ ...derivation, heading }));
}
