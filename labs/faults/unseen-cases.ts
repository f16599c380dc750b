const API = '/baufinanzierung/api';
const FIRST_PRICE = 300_000;

/** Query strings of calculations that need no database; `nth` varies them, so that no cache holds them. */
export function unseenCase(nth: number): { monthlyRate: string; offers: string } {
  const price = FIRST_PRICE + nth;
  return {
    monthlyRate: `${API}/v1.0/monthlyrate?purchasePrice=${price}`,
    offers:
      `${API}/v3/offer?purchaseprice=${price}&ownfunds=60000&geocode=1276002&amortizationrate=2&employment=EMPLOYED` +
      '&fixednominalinterestrate=TEN_YEARS&financingtype=PROPERTY_PURCHASE&providertype=ALL_WITH_RATES&sortorder=PROXIMITY' +
      '&clickpartners=false&sponsors=false&limit=20',
  };
}
