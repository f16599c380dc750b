import { marketOfMean, requestCalculation, type RequestCalculation } from '@heimvorteil/calculations';
import { enteredEntriesOf, type FinancingCase } from '@heimvorteil/contracts';
import { formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { spaced } from '../page-text.ts';

const TODAY = '2026-11-20';
const CALLS = '/baufinanzierung/api/v1.0/calculators';

/**
 * Results of a case from the API. The rate of a follow-on loan is the forward loan's if it is paid out later,
 * else that of another lender.
 */
export interface CalledFigures {
  readonly loanAmount: number;
  readonly monthlyRate: number;
  readonly nominalInterestRate: number;
  readonly remainingDebt: number;
}

export async function callFor(
  app: FastifyInstance,
  entered: FinancingCase,
  kinds: readonly string[] = ['FORWARD', 'NEW_LENDER'],
): Promise<CalledFigures> {
  const { campaign: _campaign, ...body } = enteredEntriesOf(entered);
  if (entered.financingType !== 'FollowupFinancing') return post(app, 'mortgage', body);
  const { remainingDebt } = entered;
  const { options } = await post<{ options: (CalledFigures & { kind: string })[] }>(app, 'follow-up', body);
  const [priced] = kinds.flatMap((wanted) => options.filter(({ kind }) => kind === wanted));
  return { ...priced!, loanAmount: remainingDebt };
}

async function post<Answer>(app: FastifyInstance, name: string, body: object): Promise<Answer> {
  const answer = await app.inject({ method: 'POST', url: `${CALLS}/${name}`, payload: body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json() as Answer;
}

/** Calculates a case without the running product; only a missing rate comes from the product's market. */
export function calculatedFor(
  entered: FinancingCase,
  { nominalInterestRate }: Pick<CalledFigures, 'nominalInterestRate'>,
): RequestCalculation {
  const mean = { averageInterestRate: nominalInterestRate, offerCount: 1, asOf: TODAY };
  const found = requestCalculation(entered, {
    today: TODAY,
    landTransferTaxTable: 'specification',
    findMarketRates: marketOfMean(mean),
  });
  if (!found) throw new Error('the case cannot be calculated');
  return found;
}

export type Expect = (entered: FinancingCase) => Promise<RequestCalculation>;

/** Calculates cases, each only once, with the market's rate of the running product. */
export function expectations(app: FastifyInstance, kinds?: readonly string[]): Expect {
  const known = new Map<string, Promise<RequestCalculation>>();
  return (entered) => {
    const key = JSON.stringify(entered);
    const found =
      known.get(key) ?? callFor(app, entered, kinds).then((called) => calculatedFor(entered, called));
    known.set(key, found);
    return found;
  };
}

export type FormattedResults = ReturnType<typeof formatResults>;

export function formatResults(found: RequestCalculation) {
  const euros = (amount: number) => spaced(formatEuro(amount));
  const percent = (share: number) => spaced(formatPercent(share));
  return {
    /** A page's main result has no unit. */
    instalment: euros(found.monthlyRate).replace(' €', ''),
    exactInstalment: spaced(formatEuroCents(found.monthlyRate)),
    loan: euros(found.loanAmount),
    exactLoan: spaced(formatEuroCents(found.loanAmount)),
    nominalRate: percent(found.nominalInterestRate),
    effectiveRate: percent(found.effectiveInterestRate ?? 0),
    repayment: percent(found.amortizationRate),
    share: percent(found.loanToValue),
    rest: euros(found.remainingDebt),
    interest: euros(found.totalInterest),
    /** Undefined for other cases, because only a purchase has additional costs. */
    costs: found.additionalCosts && euros(found.additionalCosts.total),
    exactCosts: found.additionalCosts && spaced(formatEuroCents(found.additionalCosts.total)),
  };
}
