import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Link } from 'react-router';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import {
  type GoalName,
  type GoalValues,
  GOAL_FORM,
  answerOf,
  GOAL_LABELS,
  type Goal,
  type GoalInput,
  type FoundGoal,
} from './definition.ts';
import { planOfGoal, solveGoalInput } from './solve.ts';
import type { MarketContext } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';

export default function DeferredSections({
  found,
  values,
  loaded,
}: {
  found: FoundGoal;
  values: GoalValues;
  loaded: LoadedCaseForm<GoalName>;
}) {
  const plan = planOfGoal(found, values);
  return (
    <>
      <VariantsSection found={found} values={values} context={marketContextOf(loaded)} />
      <FoldedSection id="weiter" title="Wie es weitergeht" figure="Tilgungsplan">
        <ul className="prose">
          <li>
            <Link to={plan}>Tilgungsplan mit diesen Zahlen</Link>
          </li>
          <li>
            <Link to={`${plan}#ziel`}>
              Schuldenfrei bis zu einem bestimmten Jahr: was das im Monat kostet
            </Link>
          </li>
        </ul>
      </FoldedSection>
    </>
  );
}

function VariantsSection({
  found,
  values,
  context,
}: {
  found: FoundGoal;
  values: GoalValues;
  context: MarketContext;
}) {
  const { goal } = found;
  const { good } = readForm(GOAL_FORM, values);
  const column = (name: string, its: FoundGoal | undefined, isOwn = false) => ({
    name,
    isOwn,
    values: its
      ? [
          Object.values(answerOf(its)).join(' '),
          wholeEuros(its.goal === 'purchase' ? its.purchase.loanAmount : its.loan.totalInterest),
        ]
      : ['–', '–'],
  });
  const variants = good ? goalVariants(found, good) : [];
  return (
    <FoldedSection
      id="varianten"
      title="Was wäre, wenn?"
      figure={`${variants.length} Varianten`}
      lead="Immer nur eines geändert."
    >
      <VariantTable
        caption="Deine Rechnung neben drei Varianten"
        rows={[GOAL_LABELS[goal], goal === 'purchase' ? 'Darlehen' : 'Zinsen zusammen']}
        variants={[
          column('Deine Rechnung', found, true),
          ...variants.map(({ name, good: changed }) => column(name, solveGoalInput(changed, context))),
        ]}
      />
    </FoldedSection>
  );
}

const CHANGES = {
  shorter: { name: '5 Jahre kürzer', figure: 'termYears', by: -5 },
  longer: { name: '5 Jahre länger', figure: 'termYears', by: 5 },
  more: { name: '100 € mehr im Monat', figure: 'monthlyRate', by: 100 },
  muchMore: { name: '300 € mehr im Monat', figure: 'monthlyRate', by: 300 },
  dearer: { name: 'Sollzins 1 Punkt höher', figure: 'nominalInterestRate', by: 1 },
  higherRate: { name: '200 € mehr im Monat', figure: 'rent', by: 200 },
  moreFunds: { name: '20.000 € mehr Eigenkapital', figure: 'ownFunds', by: 20_000 },
} as const satisfies Record<string, { name: string; figure: keyof GoalInput; by: number }>;

const VARIANTS: Readonly<Record<Goal, readonly (keyof typeof CHANGES)[]>> = {
  monthlyRate: ['shorter', 'longer', 'dearer'],
  termMonths: ['more', 'muchMore', 'dearer'],
  loanAmount: ['more', 'longer', 'dearer'],
  nominalInterestRate: ['more', 'muchMore', 'longer'],
  purchase: ['higherRate', 'moreFunds', 'dearer'],
};

export function goalVariants(found: FoundGoal, good: GoalInput): { name: string; good: GoalInput }[] {
  const { nominalInterestRate } = found.goal === 'purchase' ? found.purchase : found.loan;
  const rate = good.nominalInterestRate ?? nominalInterestRate ?? 0;
  return VARIANTS[found.goal].flatMap((key) => {
    const { name, figure, by } = CHANGES[key];
    // Without an entered rate, the variant with a higher rate adds its points to the market rate.
    const changed = (figure === 'nominalInterestRate' ? rate : (good[figure] ?? 0)) + by;
    return changed > 0 ? [{ name, good: { ...good, [figure]: changed } }] : [];
  });
}

export function GoalOrigin({ found }: { found: FoundGoal }) {
  return <FigureOrigin derivations={(found.goal === 'purchase' ? found.purchase : found.loan).derivation} />;
}
