export { calculateOwnOffers, type OwnOffersResult } from './calculate-own-offers.ts';
export { ownOffersAnswer } from './own-offers-answer.ts';
