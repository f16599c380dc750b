import {
  amortizationRateOf,
  followUpInstalment,
  landChargeRateOfPlan,
  monthsOfRepayment,
  planDerivation,
  type Cents,
  type RepaymentPlan,
} from '@heimvorteil/engine';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { wholeEuros, formatDurationDative, formatDuration } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { landChargeFact } from '../../plan-table/plan-words.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import type { CurrentInput } from '../calculator.ts';
import type { PlanName } from './definition.ts';
import { planOf, type SolvedPlan } from './solve.ts';
import { calculateRepaymentPlan } from '@heimvorteil/calculations';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { Fragment } from 'react';
import styles from './repayment-plan.module.css';
import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';

export function ResultFacts({ values, loaded }: CurrentInput<PlanName>) {
  const plan = planOf(values, loaded)?.plan;
  return plan ? <FactList facts={factsOf(plan)} /> : null;
}

export function ResultOrigin({ values, loaded }: CurrentInput<PlanName>) {
  const plan = planOf(values, loaded)?.plan;
  if (!plan) return null;
  const { fixed, whole } = plan;
  return (
    <FigureOrigin
      question="Wie kommen die Zahlen zustande?"
      derivations={planDerivation(whole.terms, whole.plan, fixed.effectiveInterestRate)}
    />
  );
}

function factsOf({ fixed, whole, fixedInterestYears, rateIsOwn, market }: SolvedPlan): Fact[] {
  const { terms } = fixed;
  const { plan } = whole;
  const afterwards = followUpInstalment(whole.terms, plan);
  const formatRate = (rate: number | null) => (rate === null ? '–' : formatPercent(rate));
  return [
    { label: rateLabel(rateIsOwn, market), value: formatPercent(terms.nominalInterestRate) },
    ...(terms.repayment.by === 'amortizationRate'
      ? []
      : [
          {
            label: 'Anfängliche Tilgung',
            value: formatPercent(
              amortizationRateOf(terms.loanAmount, terms.nominalInterestRate, plan.monthlyRate),
            ),
          },
        ]),
    {
      label: 'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
      value: formatRate(fixed.effectiveInterestRate),
    },
    ...landChargeFact(landChargeRateOfPlan(whole.terms)),
    {
      label: '… bis Ende der Zinsbindung, zur Veranschaulichung',
      value: formatRate(fixed.effectiveInterestRateFixedPeriod),
    },
    {
      label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
      value: wholeEuros(fixed.plan.remainingDebt),
    },
    ...(afterwards === null ? [] : [{ label: 'Rate danach, deine Annahme', value: wholeEuros(afterwards) }]),
    { label: 'Schuldenfrei nach', value: formatDurationDative(plan.numberOfInstallments) },
    ...(monthsOfRepayment(terms) === 0
      ? [{ label: 'Letzte Rate, zahlt alles zurück', value: wholeEuros(plan.lastInstallmentAmount) }]
      : []),
    { label: 'Zinsen bis dahin', value: wholeEuros(plan.totalInterest) },
  ];
}

const CAPTION = 'Dein Plan neben Varianten, mit dem Unterschied';

export function VariantsSection({ plan }: { plan: SolvedPlan }) {
  if (plan.body.fullRepayment) return null;
  const whole = plan.whole.plan;
  const variants = variantsOf(plan).map(({ name, body }) => ({
    name,
    plan: calculateRepaymentPlan(body).result?.plan,
  }));
  return (
    <FoldedSection
      id="varianten"
      title="Was wäre, wenn?"
      figure={`${variants.length} Varianten`}
      lead="Jede Variante läuft bis zur letzten Rate. Darunter steht, was sie gegenüber deinem Plan ändert."
    >
      <VariantTable
        caption={CAPTION}
        rows={rowsOf(plan).map(({ label }) => label)}
        variants={[
          {
            name: 'Dein Plan',
            isOwn: true,
            values: rowsOf(plan).map(({ figure, format }) => format(figure(whole))),
          },
          ...variants.map(({ name, plan: other }) => ({
            name,
            values: rowsOf(plan).map(({ label, figure, format, apart = format }) =>
              other ? (
                <Fragment key={label}>
                  {format(figure(other))}
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
    </FoldedSection>
  );
}

interface ComparedFigure {
  label: string;
  figure: (plan: RepaymentPlan) => number;
  format: (value: number) => string;
  /** Formats the difference of two plans; default: `format`. */
  apart?: (value: number) => string;
}

const rowsOf = ({ fixedInterestYears }: SolvedPlan): readonly ComparedFigure[] => [
  { label: 'Monatliche Rate', figure: (plan) => plan.monthlyRate, format: ofCents(wholeEuros) },
  {
    label: 'Rate nach der Zinsbindung',
    // Instalment after the fixed-rate period; zero if the loan is repaid by then.
    figure: (plan) => followUpInstalment({ fixedInterestYears }, plan) ?? 0,
    format: ofCents(wholeEuros),
  },
  {
    label: 'Schuldenfrei nach',
    figure: (plan) => plan.numberOfInstallments,
    format: formatDurationDative,
    apart: formatDuration,
  },
  { label: 'Zinsen zusammen', figure: (plan) => plan.totalInterest, format: ofCents(wholeEuros) },
];

function ofCents(euros: (amount: Cents) => string) {
  return (value: number) => euros(value as Cents);
}

function difference(value: number, format: (value: number) => string): string {
  if (value === 0) return 'gleich';
  return `${value > 0 ? '+' : '−'} ${format(Math.abs(value))}`;
}

interface PlanVariant {
  readonly name: string;
  readonly body: CalculateRepaymentPlanBody;
}

const MORE_A_YEAR_IN_EUROS = 3_000;
const MORE_A_MONTH_IN_EUROS = 200;
const SOONER_IN_MONTHS = 60;

export function variantsOf({
  wholeBody,
  fixedInterestYears,
}: Pick<SolvedPlan, 'wholeBody' | 'fixedInterestYears'>): PlanVariant[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate } = wholeBody;
  return [
    ...moreRepayment(wholeBody),
    specialRepayments(wholeBody),
    {
      name: 'Zinsen danach 2 Punkte höher',
      body: { ...wholeBody, fixedInterestYears, followUpInterestRate: followUpInterestRate + 2 },
    },
    ...otherMode(wholeBody),
  ];
}

/** Variant that keeps the loan's end instead of the instalment, or vice versa; none at an unchanged rate. */
function otherMode(body: CalculateRepaymentPlanBody): PlanVariant[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate, followUpMode } = body;
  if (followUpInterestRate === nominalInterestRate) return [];
  return followUpMode === 'KEEP_INSTALLMENT'
    ? [{ name: 'Danach bleibt das Ende', body: { ...body, followUpMode: 'KEEP_END' } }]
    : [{ name: 'Danach bleibt die Rate', body: { ...body, followUpMode: 'KEEP_INSTALLMENT' } }];
}

function moreRepayment(body: CalculateRepaymentPlanBody): PlanVariant[] {
  const { amortizationRate, monthlyRate, termMonths, loanAmount } = body;
  if (amortizationRate !== undefined) {
    return [{ name: '1 Punkt mehr Tilgung', body: { ...body, amortizationRate: amortizationRate + 1 } }];
  }
  if (monthlyRate !== undefined) {
    const more = Math.min(monthlyRate + MORE_A_MONTH_IN_EUROS, loanAmount);
    return [{ name: '200 € mehr im Monat', body: { ...body, monthlyRate: more } }];
  }
  if (termMonths === undefined || termMonths <= SOONER_IN_MONTHS) return [];
  return [{ name: '5 Jahre früher fertig', body: { ...body, termMonths: termMonths - SOONER_IN_MONTHS } }];
}

function specialRepayments(body: CalculateRepaymentPlanBody): PlanVariant {
  const hasAny = body.yearlySpecialRepayment || body.specialRepayments?.length;
  return hasAny
    ? {
        name: 'Ohne Sondertilgung',
        body: { ...body, yearlySpecialRepayment: undefined, specialRepayments: [] },
      }
    : { name: '3.000 € im Jahr extra', body: { ...body, yearlySpecialRepayment: MORE_A_YEAR_IN_EUROS } };
}
