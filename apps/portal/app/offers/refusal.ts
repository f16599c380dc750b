import { amountsToSteps, type Change } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { LenderRefusal } from '../services/market.ts';
import { loadRates, type LoadedCaseForm } from '../financing-case/load-form.ts';
import { marketContextOf } from '../financing-case/market-context-of.ts';
import type { PortalServices } from '../services/index.ts';
import { priceCase, type PricedCase } from './priced-case.ts';

/** Change of a case that makes a lender accept it, with the instalment after the change. */
export interface AcceptingChange extends Change {
  /** Instalment in euros a month. */
  readonly monthlyRate: number;
}

const MOST_CHANGES = 3;
const THOUSANDTHS = 1000;

/** Single changes after which the lender accepts the case, priced with the lender's own rates. */
export function acceptingChanges(
  { providerId, refusal }: { providerId: number; refusal: LenderRefusal },
  financingCase: FinancingCase,
  loaded: LoadedCaseForm,
  { services, priced }: { services: PortalServices; priced: PricedCase },
): AcceptingChange[] {
  return changesFor(refusal, financingCase, loaded, priced)
    .flatMap((change): AcceptingChange[] => {
      const changed = { ...financingCase, ...change.fields };
      const around = { ...loaded, ...loadRates(changed, loaded.place, services) };
      const query = priceCase(changed, around)?.query;
      const offer = query && services.findOfferOf(providerId, query);
      if (!offer) return [];
      return [{ ...change, monthlyRate: offer.amortizationData.monthlyRate }];
    })
    .slice(0, MOST_CHANGES);
}

function changesFor(
  { reasons, fixedYears }: LenderRefusal,
  financingCase: FinancingCase,
  loaded: LoadedCaseForm,
  priced: PricedCase,
): Change[] {
  const { fixedInterestYears } = priced.query;
  return reasons.flatMap(({ code, limit = 0 }): Change[] => {
    switch (code) {
      case 'LOAN_TO_VALUE_TOO_HIGH':
        return smallerLoans(limit, financingCase, loaded);
      case 'LOAN_TOO_LARGE':
        return smallerLoans((limit / priced.query.purchasePrice) * 100, financingCase, loaded);
      case 'FIXED_YEARS':
        return fixedYears
          .toSorted((a, b) => Math.abs(a - fixedInterestYears) - Math.abs(b - fixedInterestYears))
          .slice(0, 1)
          .map((years) => ({
            code: 'OTHER_FIXED_YEARS',
            change: years,
            fields: { fixedInterestYears: years },
          }));
      case 'AMORTIZATION_TOO_LOW':
      case 'AMORTIZATION_TOO_HIGH':
        return [{ code: 'MORE_REPAYMENT', change: limit, fields: { amortizationRate: limit } }];
      default:
        return [];
    }
  });
}

/** Smallest changes that bring the loan down to `share` percent of the property's value. */
function smallerLoans(share: number, financingCase: FinancingCase, loaded: LoadedCaseForm): Change[] {
  const steps = { loanToValueUpTo: [Math.floor(share * THOUSANDTHS)] };
  const around = marketContextOf(loaded);
  // Own funds may grow by any amount, but a home at half the price is a different home.
  const near = amountsToSteps(financingCase, steps, around).flat();
  const far = amountsToSteps(financingCase, steps, around, 1).flat();
  const isPrice = ({ code }: Change) => code === 'LOWER_PRICE';
  return [...far.filter((one) => !isPrice(one)), ...near.filter(isPrice)];
}
