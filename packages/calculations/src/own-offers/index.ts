export { calculateOwnOffers, type OwnOffersResult } from './calculate-own-offers.ts';
export { figuresAsOffered, type FiguresAsOffered } from './figures-as-offered.ts';
export {
  compareAtSamePayment,
  financingOfOffer,
  type ComparedAtSamePayment,
  type SamePayment,
} from './compare-at-same-payment.ts';
export { ownOffersAnswer } from './definition.ts';
