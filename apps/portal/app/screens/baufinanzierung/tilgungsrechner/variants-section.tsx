import { repaymentPlan, type Cents, type RepaymentPlan } from '@heimvorteil/engine';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { wholeEuros, writtenDuration } from '../../../financing-case/written-amounts.ts';
import tableStyles from '../../../components/variant-table/variant-table.module.css';
import type { PlanResult } from './calculate-plan.ts';
import { unlessImpossible } from './unless-impossible.ts';
import { variantsOf } from './plan-variants.ts';
import styles from './variants-section.module.css';

const CAPTION = 'Dein Plan neben Varianten, mit dem Unterschied';

/** The plan beside others, each figure with its difference. */
export function VariantsSection({ result: { terms, shownTerms, whole } }: { result: PlanResult }) {
  if (terms.repayment.by === 'fullRepayment') return null;
  const variants = variantsOf(shownTerms).map(({ name, terms: changed }) => ({
    name,
    plan: unlessImpossible(() => {
      const fixedInterestYears =
        changed.followUpInterestRate === undefined ? shownTerms.fixedInterestYears : terms.fixedInterestYears;
      return repaymentPlan({ ...shownTerms, ...changed, fixedInterestYears });
    }),
  }));
  return (
    <PageSection
      id="varianten"
      title="Was wäre, wenn?"
      lead="Jede Variante läuft bis zur letzten Rate. Darunter steht, was sie gegenüber deinem Plan ändert."
    >
      <div className={tableStyles.scroll} role="region" aria-label={CAPTION} tabIndex={0}>
        <table className={tableStyles.table}>
          <caption className="visually-hidden">{CAPTION}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className={tableStyles.own}>
                Dein Plan
              </th>
              {variants.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, figure, written }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={tableStyles.own}>{written(figure(whole))}</td>
                {variants.map(({ name, plan }) => (
                  <td key={name}>
                    {plan ? written(figure(plan)) : '–'}
                    {plan ? (
                      <small className={styles.difference}>
                        {difference(figure(plan) - figure(whole), written)}
                      </small>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

interface ComparedFigure {
  label: string;
  figure: (plan: RepaymentPlan) => number;
  written: (value: number) => string;
}

const ROWS: readonly ComparedFigure[] = [
  { label: 'Monatliche Rate', figure: (plan) => plan.monthlyRate, written: ofCents(wholeEuros) },
  {
    label: 'Schuldenfrei nach',
    figure: (plan) => plan.numberOfInstallments,
    written: writtenDuration,
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
