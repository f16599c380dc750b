import { proposalsOfMarket, type FindProposals } from '@heimvorteil/calculations';
import { berlinDay } from '../../platform/clock/index.ts';
import type { MarketInForce } from './market-in-force.ts';

/** Proposes financings from the market in force. */
export function findProposals(market: MarketInForce): FindProposals {
  return (query) => proposalsOfMarket(market.current().market, berlinDay).findProposals(query);
}
