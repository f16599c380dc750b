import { bodyWithFigures } from '@heimvorteil/calculations';
import type { StoredProposals, PreapprovalServices } from '../../../../services/index.ts';
import { leversOfStoredCheck } from '../../../../flow/pre-approval/pre-approval-page.ts';
import {
  BEFORE_PARAM,
  PREAPPROVAL_PARAM,
  storedResultAddress,
  LEVER_FIELD,
  RECHECK_FIELD,
  triedAddress,
} from '../../../../addresses/pre-approval-addresses.ts';
import { caseOf, type PreapprovalBody } from '@heimvorteil/contracts';
import { valuesOfCase } from '@heimvorteil/forms';
import { valuesOfHousehold } from '../../../../calculators/values-of-household.ts';
import type { FlowValues } from '../../../../flow/flow.ts';
import { requestValues } from '../../../../flow/answers/request-values.ts';
import { DEFAULT_TERMS, type AffordabilityReason } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { formatReason } from '../../../../calculators/reason-labels.ts';

export interface MadeFrom extends CheckChange {
  readonly before: string;
}

/** Opens a stored result with today's suggested changes; undefined if missing or another visitor's. */
export async function openStoredResult({ searchParams }: URL, preapprovals: PreapprovalServices) {
  const stored = await preapprovals.find(searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!stored) return undefined;
  return {
    stored,
    levers: leversOfStoredCheck(stored, preapprovals),
    madeFrom: await madeFromOf(stored, searchParams, preapprovals),
    requested: requestValuesOfStored(stored.stated),
  };
}

/** Earlier pre-approval that was changed to get this result; undefined if it can no longer be opened. */
async function madeFromOf(
  { stated }: StoredProposals,
  params: URLSearchParams,
  preapprovals: PreapprovalServices,
): Promise<MadeFrom | undefined> {
  const id = params.get(BEFORE_PARAM);
  const before = id === null ? undefined : await preapprovals.find(id);
  return before && { before: before.id, ...changeBetween(before.stated, stated) };
}

/**
 * Checks a stored case again, unchanged or with one suggested change. Returns the result's address, or the
 * stored one's if the change no longer exists. Undefined if nothing can be stored.
 */
export async function checkStoredAgain(
  id: string,
  form: FormData,
  preapprovals: PreapprovalServices,
): Promise<string | undefined> {
  const stored = await preapprovals.find(id);
  if (!stored) return storedResultAddress(id);
  const code = form.get(LEVER_FIELD);
  const lever = preapprovals.levers(stored.stated).find((one) => one.code === code);
  if (!lever && !form.has(RECHECK_FIELD)) return storedResultAddress(id);
  const made = await preapprovals.keep(lever ? bodyWithFigures(stored.stated, lever.figures) : stored.stated);
  return made && triedAddress(made.id, id);
}

/** Case and household of a pre-approval as form values; omits fields that the pre-approval lacks. */
export function requestValuesOfStored(body: PreapprovalBody): FlowValues {
  const entered = Object.entries(valuesOfCase(caseOf(body))).filter(([name]) => name in body);
  return requestValues({ ...Object.fromEntries(entered), ...valuesOfHousehold(body) });
}

interface CheckChange {
  /** Text of the change, as it was suggested; undefined if there is none or more than one. */
  readonly text: string | undefined;
  readonly isNone: boolean;
}

/** Compares the bodies of two pre-approvals, because suggested changes recalculated today could differ. */
export function changeBetween(before: PreapprovalBody, after: PreapprovalBody): CheckChange {
  const texts = [...amountsBetween(before, after), ...repaymentBetween(before, after)];
  return { text: texts.length === 1 ? texts[0] : undefined, isNone: texts.length === 0 };
}

/** Texts of changed amounts; undefined for a change that is never suggested. */
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
    return [change > 0 ? formatReason(reason).text : undefined];
  });
}

/** Text of a changed repayment; omits the additional years, because they depend on the rate of that day. */
function repaymentBetween(before: PreapprovalBody, after: PreapprovalBody): (string | undefined)[] {
  const { amortizationRate: was = DEFAULT_TERMS.amortizationRate } = before;
  const { amortizationRate: now = DEFAULT_TERMS.amortizationRate } = after;
  if (was === now) return [];
  return [
    now < was ? `länger abzahlen, mit ${formatPercent(now)} Tilgung statt ${formatPercent(was)}` : undefined,
  ];
}
