import { findProposals, type MarketInForce } from '../offers/index.ts';
import { lenderRates, marketRates } from './market-rates.ts';

/** Everything that calculations ask of the market in force. */
export function marketSurroundings(market: MarketInForce) {
  return {
    findMarketRates: marketRates(market),
    findLenderRates: lenderRates(market),
    findProposals: findProposals(market),
    findProgrammes: () => market.current().programmes,
  };
}
