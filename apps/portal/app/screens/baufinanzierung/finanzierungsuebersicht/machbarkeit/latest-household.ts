import { writeFigure } from '../../../../financing-case/figure-text.ts';
import { householdCalculator } from '../../../../flow/affordability/household-texts.ts';
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
  const { purchasePrice, ownFunds } = purchase.inputs;
  return {
    texts: {
      ...HOUSEHOLD_EXAMPLE,
      wishedPrice: written('purchasePrice', purchasePrice),
      savings: written('ownFunds', ownFunds) || HOUSEHOLD_EXAMPLE.savings,
    },
    search: new URL(purchase.link ?? '/', NOWHERE).search,
    from: undefined,
  };
}

/** The calculator on one page with the household of a calculation; undefined where there is none. */
function householdLink({ kind, link, inputs }: CalculationThenAndNow): string | undefined {
  if (kind === 'affordability') return link;
  if (kind !== 'affordability-flow' && kind !== 'pre-approval-flow') return undefined;
  const answers = Object.entries(inputs).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return householdCalculator(Object.fromEntries(answers) as FlowTexts);
}

/** The latest purchase whose financing was saved. */
export function latestPurchase(
  calculations: readonly CalculationThenAndNow[],
): CalculationThenAndNow | undefined {
  return calculations.find(({ kind, link }) => kind === 'mortgage' && link !== undefined);
}

function written(field: 'purchasePrice' | 'ownFunds', value: unknown): string {
  return typeof value === 'number' ? writeFigure(field, value) : '';
}
