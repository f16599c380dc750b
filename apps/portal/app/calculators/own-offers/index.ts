export { addressOfPapers } from './address-of-papers.ts';
export { OwnOffersCalculator } from './calculator.tsx';
export { OWN_OFFERS_FORM } from './form.ts';
export { loadOwnOffers } from './page.ts';
