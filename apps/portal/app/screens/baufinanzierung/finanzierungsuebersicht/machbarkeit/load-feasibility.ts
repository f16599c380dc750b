import { loadCase } from '../../../../financing-case/load-case.ts';
import { loadRateTable } from '../../../../financing-case/solving-rates.ts';
import type { CalculationThenAndNow } from '../../../../profile-services.ts';
import type { PortalServices } from '../../../../services.ts';
import { textsOfForm } from '../../../../typed-figures/carried-figures.ts';
import { addressOfForm } from '../../../../typed-figures/sent-form.ts';
import { keepReadable } from '../../nebenkostenrechner/keep-readable.ts';
import {
  HOUSEHOLD_NAMES,
  HOUSEHOLD_RULES,
} from '../../wie-viel-haus-kann-ich-mir-leisten/household-rules.ts';
import { SHOWN_FIGURES } from '../../wie-viel-haus-kann-ich-mir-leisten/shown-figures.ts';
import { solveAffordability } from '../../wie-viel-haus-kann-ich-mir-leisten/solve-affordability.ts';
import { latestHousehold } from './latest-household.ts';

export type LoadedFeasibility = ReturnType<typeof loadFeasibility>;

/** The four-part calculator fed by what was saved last, by the address, or by a form that was sent without JavaScript. */
export function loadFeasibility(
  url: URL,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
  form?: FormData,
) {
  const latest = latestHousehold(calculations);
  const texts = form ? textsOfForm(HOUSEHOLD_RULES, form) : latest.texts;
  const address = form
    ? addressOfForm(url, form, HOUSEHOLD_NAMES)
    : new URL(purchaseParams(url).size > 0 ? `?${purchaseParams(url)}` : latest.search, url);
  const loadedCase = loadCase(keepReadable(address, SHOWN_FIGURES), services);
  const rateTable = loadRateTable(loadedCase, services);
  return {
    // The screen's own query, so that it knows the answer to its own question.
    case: { ...loadedCase, search: url.search },
    rateTable,
    texts,
    isSent: form !== undefined,
    from: latest.from && { name: latest.from.name, savedAt: latest.from.savedAt },
    solved: solveAffordability(texts, loadedCase, rateTable),
    operator: services.operator,
    demo: services.demo,
  };
}

/** What the overview says in its own address is no part of a purchase. */
function purchaseParams(url: URL): URLSearchParams {
  const params = new URLSearchParams(url.searchParams);
  for (const own of ['gespeichert', 'erledigt', 'id', 'speichern']) params.delete(own);
  return params;
}
