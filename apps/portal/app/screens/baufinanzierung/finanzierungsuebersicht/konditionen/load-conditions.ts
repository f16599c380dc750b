import { eurosFromCents, type Profession } from '@heimvorteil/engine';
import { readCase } from '../../../../financing-case/case-faults.ts';
import { legalFiguresOfOffer } from '../../../../financing-case/legal-figures-of-offer.ts';
import { loadCase } from '../../../../financing-case/load-case.ts';
import { loadRateTable } from '../../../../financing-case/solving-rates.ts';
import type { CalculationThenAndNow } from '../../../../profile-services.ts';
import type { PortalServices } from '../../../../services.ts';
import { findCaseOffers } from '../../finanzierungsangebote/find-case-offers.ts';
import { solveAffordability } from '../../wie-viel-haus-kann-ich-mir-leisten/solve-affordability.ts';
import { latestHousehold, latestPurchase } from '../machbarkeit/latest-household.ts';

const LENDERS_SHOWN = 5;

/** What the saved purchase would cost at which lender, and how good its prospects are with the saved household. */
export function loadConditions(
  url: URL,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
  profession: Profession,
) {
  const search = purchaseSearch(url, services, calculations);
  const loaded = loadCase(new URL(search ?? '?', url), services);
  const { figures } = readCase(loaded.texts, loaded.place);
  const list = { sortOrder: 'EFFECTIVE_RATE', limit: LENDERS_SHOWN, offset: 0 } as const;
  const found = figures ? findCaseOffers(services, loaded, figures, list, profession) : undefined;
  return {
    texts: loaded.texts,
    figures,
    profession,
    isExample: search === undefined,
    prospect: prospectOf(loaded.texts.purchasePrice, services, calculations),
    found,
    legal:
      figures && found
        ? legalFiguresOfOffer(found.representative, found.page.asOf, figures, loaded)
        : undefined,
    operator: services.operator,
    demo: services.demo,
  };
}

/** The purchase that is meant: the address's, the one saved last, or the dearest that the saved household can pay; undefined where nothing of it is known. */
function purchaseSearch(
  url: URL,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
): string | undefined {
  if (url.search !== '') return url.search;
  const purchase = latestPurchase(calculations);
  if (purchase) return purchase.search;
  const solved = solvedHousehold(services, calculations);
  if (!solved || solved.answer.maxPurchasePrice <= 0) return undefined;
  const query = new URLSearchParams(solved.search);
  query.set('purchasePrice', String(Math.floor(eurosFromCents(solved.answer.maxPurchasePrice))));
  query.set('ownFunds', String(eurosFromCents(solved.ownFunds)));
  return `?${query}`;
}

/** Judged at the price that is meant; undefined without a saved household. */
function prospectOf(
  purchasePrice: string,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
) {
  const solved = solvedHousehold(services, calculations, purchasePrice);
  if (!solved) return undefined;
  const { answer, reasons } = solved;
  return { feasibility: answer.feasibility, probability: answer.probability, reasons, name: solved.name };
}

function solvedHousehold(
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
  wishedPrice?: string,
) {
  const { texts, search, from } = latestHousehold(calculations);
  if (!from) return undefined;
  const loaded = loadCase(new URL(`http://portal.invalid/${search}`), services);
  const { result } = solveAffordability(
    wishedPrice === undefined ? texts : { ...texts, wishedPrice },
    loaded,
    loadRateTable(loaded, services),
  );
  return result && { ...result, search, name: from.name };
}
