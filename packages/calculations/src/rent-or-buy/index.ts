export { calculateRentOrBuy, type RentOrBuyResult } from './calculate-rent-or-buy.ts';
export { rentOrBuyAnswer } from './definition.ts';
