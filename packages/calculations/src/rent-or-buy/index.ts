export { calculateRentOrBuy, type RentOrBuyResult } from './calculate-rent-or-buy.ts';
export { rentOrBuyAnswer } from './rent-or-buy-answer.ts';
