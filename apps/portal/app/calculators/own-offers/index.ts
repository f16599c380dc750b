export { addressOfPapers } from './address-of-papers.ts';
export { OwnOffersCalculator } from './calculator.tsx';
export { loadOwnOffers } from './page.ts';
