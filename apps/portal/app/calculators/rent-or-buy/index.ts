export { RentOrBuyCalculator } from './calculator.tsx';
export { rentOrBuyPage } from './page.ts';
