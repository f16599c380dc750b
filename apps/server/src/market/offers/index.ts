export { openMarket, type MarketInForce } from './market-in-force.ts';
export { logoUrl, pageLogo, type PricedMarket } from './priced-market.ts';
export { marketAlarm } from './market-alarm.ts';
export { watchMarket } from './watch-market.ts';
export {
  findCaseOffers,
  findOfferOf,
  effectOnOffers,
  findConditions,
  listOffers,
} from './find-case-offers.ts';
export { lenderConditions, refusalOf } from './lender-conditions.ts';
export { proposalMarket, type ProposalMarket, findProposals } from './proposal-market.ts';
export { offerRoutes, offerAnswers, type OfferAnswers } from './offer-routes.ts';
export { importDelivery } from './import-delivery.ts';
export { DeliveryErrorLog, readLenders, type DeliveryTexts } from './rate-delivery/index.ts';
export { rateDeliveries, withdrawDelivery } from './rate-deliveries.ts';
