export { calculateOwnOffers, type OwnOffersResult } from './calculate-own-offers.ts';
export {
  compareAtSamePayment,
  type ComparedAtSamePayment,
  type SamePayment,
} from './compare-at-same-payment.ts';
export { ownOffersAnswer } from './own-offers-answer.ts';
