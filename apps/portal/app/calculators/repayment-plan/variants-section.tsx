import { calculateRepaymentPlan } from '@heimvorteil/calculations';
import { followUpInstalment, type Cents, type RepaymentPlan } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import {
  wholeEuros,
  writtenDuration,
  writtenDurationDative,
} from '@heimvorteil/ui/amounts/written-amounts.ts';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { Fragment } from 'react';
import type { SolvedPlan } from './solve-plan.ts';
import { variantsOf } from './variants.ts';
import styles from './variants-section.module.css';

const CAPTION = 'Dein Plan neben Varianten, mit dem Unterschied';

/** The plan beside others, each figure with its difference. */
export function VariantsSection({ plan }: { plan: SolvedPlan }) {
  if (plan.body.fullRepayment) return null;
  const whole = plan.whole.plan;
  const variants = variantsOf(plan).map(({ name, body }) => ({
    name,
    plan: calculateRepaymentPlan(body).result?.plan,
  }));
  return (
    <PageSection
      id="varianten"
      title="Was wäre, wenn?"
      lead="Jede Variante läuft bis zur letzten Rate. Darunter steht, was sie gegenüber deinem Plan ändert."
    >
      <VariantTable
        caption={CAPTION}
        rows={rowsOf(plan).map(({ label }) => label)}
        variants={[
          {
            name: 'Dein Plan',
            isOwn: true,
            values: rowsOf(plan).map(({ figure, written }) => written(figure(whole))),
          },
          ...variants.map(({ name, plan: other }) => ({
            name,
            values: rowsOf(plan).map(({ label, figure, written, apart = written }) =>
              other ? (
                <Fragment key={label}>
                  {written(figure(other))}
                  <small className={styles.difference}>
                    {difference(figure(other) - figure(whole), apart)}
                  </small>
                </Fragment>
              ) : (
                '–'
              ),
            ),
          })),
        ]}
      />
    </PageSection>
  );
}

interface ComparedFigure {
  label: string;
  figure: (plan: RepaymentPlan) => number;
  written: (value: number) => string;
  /** A difference of it; left out: written alike. */
  apart?: (value: number) => string;
}

const rowsOf = ({ fixedInterestYears }: SolvedPlan): readonly ComparedFigure[] => [
  { label: 'Monatliche Rate', figure: (plan) => plan.monthlyRate, written: ofCents(wholeEuros) },
  {
    label: 'Rate nach der Zinsbindung',
    // A loan that is repaid by then has none.
    figure: (plan) => followUpInstalment({ fixedInterestYears }, plan) ?? 0,
    written: ofCents(wholeEuros),
  },
  {
    label: 'Schuldenfrei nach',
    figure: (plan) => plan.numberOfInstallments,
    written: writtenDurationDative,
    apart: writtenDuration,
  },
  { label: 'Zinsen zusammen', figure: (plan) => plan.totalInterest, written: ofCents(wholeEuros) },
];

function ofCents(euros: (amount: Cents) => string) {
  return (value: number) => euros(value as Cents);
}

function difference(value: number, writtenAs: (value: number) => string): string {
  if (value === 0) return 'gleich';
  return `${value > 0 ? '+' : '−'} ${writtenAs(Math.abs(value))}`;
}
