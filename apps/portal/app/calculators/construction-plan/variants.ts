import { calculateConstructionPlan } from '@heimvorteil/calculations';
import type { Cents, ConstructionPlan } from '@heimvorteil/engine';
import type { SolvedConstruction } from './solve.ts';

const DELAY = 6;
const SOONER = 3;
const LONG_FREE_TIME = 12;
/** Bills that are paid before a building stands still: the ground and the shell. */
const BILLS_BEFORE_DELAY = 2;

interface ConstructionVariant {
  readonly name: string;
  /** Undefined where it leads to no plan. */
  readonly plan: ConstructionPlan | undefined;
}

/** The construction beside others: a delay, a longer free time, an earlier move. */
export function variantsOf({ body, plan }: Pick<SolvedConstruction, 'body' | 'plan'>): ConstructionVariant[] {
  const variant = (name: string, changed: Partial<typeof body>) => ({
    name,
    plan: calculateConstructionPlan({ ...body, ...changed }).result?.plan,
  });
  const { bills, monthsUntilMove } = body;
  return [
    { name: 'Deine Bauphase', plan },
    variant(`Bau steht ${DELAY} Monate still`, {
      bills: bills.map((bill, index) =>
        index < BILLS_BEFORE_DELAY ? bill : { ...bill, month: bill.month + DELAY },
      ),
      monthsUntilMove: monthsUntilMove + DELAY,
    }),
    variant(`${LONG_FREE_TIME} Monate bereitstellungsfrei`, { commitmentFreeMonths: LONG_FREE_TIME }),
    variant(`Einzug ${SOONER} Monate früher`, { monthsUntilMove: Math.max(0, monthsUntilMove - SOONER) }),
  ];
}

/** Interest, commitment interest and rent until the first full instalment, in cents. */
export function costsOfBuilding({
  interest,
  constructionMonths,
  totalCommitmentInterest,
  totalRent,
}: ConstructionPlan): Cents {
  const paid = interest.subarray(0, constructionMonths).reduce((sum, amount) => sum + amount, 0);
  return (paid + totalCommitmentInterest + totalRent) as Cents;
}
