export { openMarket, type MarketInForce } from './market-in-force.ts';
export { logoUrl, type PricedMarket } from './priced-market.ts';
export { watchMarket } from './watch-market.ts';
export { findCaseOffers, findOfferOf } from './find-case-offers.ts';
export { findConditions } from './find-conditions.ts';
export { offerAnswers, type OfferAnswers } from './offer-answers.ts';
export { offerRoutes } from './offer-routes.ts';
export { importDelivery } from './import-delivery.ts';
export { rateDeliveries } from './rate-deliveries.ts';
