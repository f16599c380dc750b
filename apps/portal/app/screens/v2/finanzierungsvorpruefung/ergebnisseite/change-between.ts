import type { PreapprovalBody } from '@heimvorteil/contracts';
import { DEFAULT_TERMS, type AffordabilityReason } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { writtenReason } from '../../../../calculators/reason-labels.ts';

/** How a check was made from the one before. */
export interface CheckChange {
  /** The one thing that was changed, as its lever is called; undefined where nothing was, or more than one lever. */
  readonly text: string | undefined;
  /** It asks the same anew. */
  readonly isNone: boolean;
}

/** What levers change in a case, told by what both checks were asked: whatever the market says since, it stays what was tried. */
export function changeBetween(before: PreapprovalBody, after: PreapprovalBody): CheckChange {
  const texts = [...amountsBetween(before, after), ...repaymentBetween(before, after)];
  return { text: texts.length === 1 ? texts[0] : undefined, isNone: texts.length === 0 };
}

/** Undefined stands for a change that no lever makes. */
function amountsBetween(before: PreapprovalBody, after: PreapprovalBody): (string | undefined)[] {
  const less = (of: (body: PreapprovalBody) => number | undefined) => (of(before) ?? 0) - (of(after) ?? 0);
  const cents = (euros: number) => Math.round(euros * 100);
  const changes = {
    MORE_OWN_FUNDS: cents(-less(({ ownFunds }) => ownFunds)),
    LOWER_PRICE: cents(less(({ purchasePrice }) => purchasePrice)),
    FEWER_VEHICLES: less(({ expenses }) => expenses?.numberOfVehicles),
    LESS_DEBT: cents(less(({ otherDebts }) => otherDebts)),
    LOWER_EXPENSES: cents(less(({ expenses: { livingCost = 0, other = 0 } = {} }) => livingCost + other)),
    MORE_INCOME: cents(-less(({ income }) => income.other)),
  };
  return Object.entries(changes).flatMap(([code, change]) => {
    if (change === 0) return [];
    const reason = { code, change, leadsTo: 'FEASIBLE' } as AffordabilityReason;
    return [change > 0 ? writtenReason(reason).text : undefined];
  });
}

/** How many years longer it is follows from a rate that no body states. */
function repaymentBetween(before: PreapprovalBody, after: PreapprovalBody): (string | undefined)[] {
  const { amortizationRate: was = DEFAULT_TERMS.amortizationRate } = before;
  const { amortizationRate: now = DEFAULT_TERMS.amortizationRate } = after;
  if (was === now) return [];
  return [
    now < was ? `länger abzahlen, mit ${formatPercent(now)} Tilgung statt ${formatPercent(was)}` : undefined,
  ];
}
