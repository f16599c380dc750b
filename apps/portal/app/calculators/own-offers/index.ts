export { OwnOffersCalculator } from './calculator.tsx';
export { loadOwnOffers } from './page.ts';
