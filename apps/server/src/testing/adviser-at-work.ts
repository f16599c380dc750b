import type { MarketContext } from '@heimvorteil/calculations';
import { expect } from 'vitest';
import { storeDraft } from '../desks/adviser-desk/stored-draft.ts';
import { lenderRates, marketRates, openCurrentContext } from '../market/calculators/index.ts';
import { advisersOfRequest } from './adviser-answers.ts';
import { builtInGeography } from './built-in-geography.ts';
import { mailsOf, sendRequest, tokenIn } from './request-journey.ts';
import type { TestApp } from './test-app.ts';

/** Dependencies of the adviser's operations; `market` replaces the app's market. */
export function adviserParts(
  { database, vault, market, jobs }: TestApp,
  rates: Pick<MarketContext, 'findMarketRates' | 'findLenderRates'> = {
    findMarketRates: marketRates(market),
    findLenderRates: lenderRates(market),
  },
) {
  const rules = {
    geography: builtInGeography(),
    landTransferTax: 'specification' as const,
    today: () => '2026-11-20',
  };
  return { db: database.db, vault, market, jobs, currentContext: openCurrentContext(rules, rates) };
}

/** Moves advisers to a broker. They sell the loans of `lenders`, or of all lenders if none is given. */
export async function workForBroker(
  { database, market }: TestApp,
  adviserIds: readonly number[],
  lenders: readonly number[] = [],
): Promise<void> {
  const broker = [...market.current().providers.values()].find(({ kind }) => kind === 'BROKER')!;
  await database.db
    .updateTable('adviser')
    .set({ provider_id: broker.lenderId, lenders: [...lenders] })
    .where('id', 'in', [...adviserIds])
    .execute();
}

/** Sends a request; returns the links of its four notified advisers, who all sell all lenders' loans. */
export async function requestAtAdvisers(running: TestApp, person: number) {
  const known = new Set((await mailsOf(running, 0)).map(({ id }) => id));
  const { requestId, statusToken } = await sendRequest(running, person);
  const fresh = async () => {
    const mails = (await mailsOf(running, 0)).filter(({ id }) => !known.has(id));
    return mails.filter(({ subject }) => subject.startsWith('Neue Finanz')).map(tokenIn);
  };
  await expect.poll(async () => (await fresh()).length).toBe(4);
  const tokens = await fresh();
  const [token = '', other = ''] = tokens;
  const advisers = await advisersOfRequest(running, requestId);
  await workForBroker(
    running,
    advisers.map(({ adviserId }) => adviserId),
  );
  return { requestId, statusToken, token, other, tokens };
}

export async function beginOffer(running: TestApp, requestId: string, words: string): Promise<void> {
  const [one] = running.market.current().providers.keys();
  const { adviser_id: adviserId } = await running.database.db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const proposals = [{ lender: String(one), years: '10', repayment: '2,0' }];
  const content = { proposals, words, validUntil: '2026-12-01', seen: '' };
  const form = { key: 'a', version: 0 };
  expect(await storeDraft(adviserParts(running), { requestId, adviserId }, { content, form })).toBe('KEPT');
}
