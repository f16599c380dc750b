import {
  cents,
  centsFromEuros,
  OWN_CAPITAL_PARTS,
  ownCapital,
  ownFundsStanding,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type OwnFundsStanding,
} from '@heimvorteil/engine';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { calculateCosts, type CaseSurroundings } from '../../../financing-case/calculate-costs.ts';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import type { FigureValues } from '../../../typed-figures/figure-rule.ts';
import type { FigureFaults } from '../../../typed-figures/read-figures.ts';
import type { CapitalPart } from './capital-rules.ts';

/** What own capital does for one purchase; amounts in cents. */
export interface CapitalOfPurchase {
  purchasePrice: Cents;
  costs: AdditionalCosts;
  standing: OwnFundsStanding;
  /** The same purchase with more own capital. */
  withMore: { more: Cents; total: Cents; standing: OwnFundsStanding }[];
}

/** Everything that the screen shows; amounts in cents. */
export interface CapitalResult {
  total: Cents;
  /** Undefined as long as the purchase itself is not told rightly. */
  purchase: CapitalOfPurchase | undefined;
  derivations: Derivation[];
}

const STEPS_UP = [25_000, 50_000].map(centsFromEuros);

/** Adds the parts up and holds them against the purchase; undefined while a part is wrong or the sum above its ceiling. */
export function capitalResult(
  values: FigureValues<CapitalPart>,
  faults: FigureFaults<CapitalPart>,
  figures: CaseFigures | undefined,
  surroundings: CaseSurroundings,
): CapitalResult | undefined {
  if (Object.values(faults).some(Boolean)) return undefined;
  const { total, errors, derivation } = ownCapital(partsOf(values));
  if (errors.length > 0) return undefined;
  const purchase = figures && capitalOfPurchase(figures, surroundings, total);
  return {
    total,
    purchase,
    derivations: [{ ...derivation[0]!, figure: 'ownCapital' }, ...(purchase?.standing.derivation ?? [])],
  };
}

/** The ceiling of the sum, said beside the largest part. */
export function withCeiling(
  values: FigureValues<CapitalPart>,
  faults: FigureFaults<CapitalPart>,
): FigureFaults<CapitalPart> {
  const [code] = ownCapital(partsOf(values)).errors;
  if (code === undefined) return faults;
  const largest = OWN_CAPITAL_PARTS.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))[0]!;
  return { ...faults, [largest]: { code, message: FIGURE_MESSAGES[code] } };
}

function capitalOfPurchase(
  figures: CaseFigures,
  surroundings: CaseSurroundings,
  total: Cents,
): CapitalOfPurchase {
  const purchasePrice = centsFromEuros(figures.purchasePrice);
  const costs = calculateCosts(figures, surroundings);
  return {
    purchasePrice,
    costs,
    standing: ownFundsStanding(purchasePrice, costs, total),
    withMore: STEPS_UP.map((more) => {
      const raised = cents(total + more);
      return { more, total: raised, standing: ownFundsStanding(purchasePrice, costs, raised) };
    }),
  };
}

function partsOf(values: FigureValues<CapitalPart>) {
  return Object.fromEntries(OWN_CAPITAL_PARTS.map((part) => [part, centsFromEuros(values[part] ?? 0)]));
}
