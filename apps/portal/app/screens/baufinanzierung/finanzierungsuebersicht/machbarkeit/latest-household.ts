import { writeFigure } from '../../../../financing-case/figure-text.ts';
import { householdCalculator } from '../../../../flow/affordability/household-texts.ts';
import { queryOfPurchase } from '../../../../flow/financing/financing-window.tsx';
import { isPurchase } from '../../../../flow/financing-type.ts';
import type { FlowTexts } from '../../../../flow/flow.ts';
import type { CalculationThenAndNow } from '../../../../profile-services.ts';
import { textsOfFragment } from '../../../../typed-figures/carried-figures.ts';
import type { FigureTexts } from '../../../../typed-figures/figure-rule.ts';
import {
  HOUSEHOLD_EXAMPLE,
  HOUSEHOLD_RULES,
  type HouseholdName,
} from '../../wie-viel-haus-kann-ich-mir-leisten/household-rules.ts';

/** Figures of a household and of its purchase, as they were last saved. */
export interface LatestHousehold {
  readonly texts: FigureTexts<HouseholdName>;
  /** The query of the purchase; empty where nothing is known of it. */
  readonly search: string;
  /** The calculation that they come from; undefined where none is saved: they are an example. */
  readonly from: { readonly name: string; readonly savedAt: string } | undefined;
}

const NOWHERE = 'http://portal.invalid';

/** The latest household that was saved; without one the example, with the latest purchase as the house in mind. */
export function latestHousehold(calculations: readonly CalculationThenAndNow[]): LatestHousehold {
  const household = calculations.find((one) => householdLink(one) !== undefined);
  if (household) {
    const { hash, search } = new URL(householdLink(household) ?? '', NOWHERE);
    const texts = textsOfFragment(HOUSEHOLD_RULES, hash, HOUSEHOLD_EXAMPLE) ?? HOUSEHOLD_EXAMPLE;
    return { texts, search, from: household };
  }
  const purchase = latestPurchase(calculations);
  if (!purchase) return { texts: HOUSEHOLD_EXAMPLE, search: '', from: undefined };
  const { purchasePrice, ownFunds, search } = purchase;
  return {
    texts: {
      ...HOUSEHOLD_EXAMPLE,
      wishedPrice: purchasePrice,
      savings: ownFunds || HOUSEHOLD_EXAMPLE.savings,
    },
    search,
    from: undefined,
  };
}

/** The calculator on one page with the household of a calculation; undefined where there is none. */
function householdLink({ kind, link, inputs }: CalculationThenAndNow): string | undefined {
  if (kind === 'affordability') return link;
  if (kind !== 'affordability-flow' && kind !== 'pre-approval-flow') return undefined;
  return householdCalculator(answersOf(inputs));
}

/** A purchase as it was saved. */
interface LatestPurchase {
  readonly purchasePrice: string;
  readonly ownFunds: string;
  /** The query that says the same to a page. */
  readonly search: string;
}

/** The latest purchase whose financing was saved, on one page or question by question. */
export function latestPurchase(calculations: readonly CalculationThenAndNow[]): LatestPurchase | undefined {
  for (const calculation of calculations) {
    const purchase = purchaseOf(calculation);
    if (purchase) return purchase;
  }
  return undefined;
}

function purchaseOf({ kind, link, inputs }: CalculationThenAndNow): LatestPurchase | undefined {
  if (kind === 'mortgage' && link !== undefined) {
    return {
      purchasePrice: written('purchasePrice', inputs['purchasePrice']),
      ownFunds: written('ownFunds', inputs['ownFunds']),
      search: new URL(link, NOWHERE).search,
    };
  }
  const answers = answersOf(inputs);
  if (kind !== 'pre-approval-flow' && !(kind === 'financing-flow' && isPurchase(answers))) return undefined;
  const { purchasePrice = '', ownFunds = '' } = answers;
  return { purchasePrice, ownFunds, search: `?${queryOfPurchase(answers)}` };
}

/** The answers of a flow that was saved. */
function answersOf(inputs: CalculationThenAndNow['inputs']): FlowTexts {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function written(field: 'purchasePrice' | 'ownFunds', value: unknown): string {
  return typeof value === 'number' ? writeFigure(field, value) : '';
}
