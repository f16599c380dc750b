import type { Page } from '@playwright/test';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/bauphase';
/**
 * An own rate: the market may move, these figures may not. In Berlin 400,000 cost 32,000 beside the price (6 + 1.5 + 0.5 %):
 * own funds of 152,000 pay them and the first bill of 120,000, the loan of 280,000 the rest.
 */
const QUERY =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
export const HOUSE = `${CALCULATOR}?${QUERY}`;

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
