/** Parameters that somebody can send as they stand, by the name of the call; those left out are left out. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  additionalCosts: { purchasePrice: 400_000, geoCode: '1276003' },
  branding: { geocode: '1276003001', cwid: 'DEMO-MAKLER-01' },
  findGeoLabel: { geoCode: '1276003001', 'x-client-id': 'partner' },
  findOffers: { purchaseprice: 400_000, ownfunds: 100_000, geocode: '1276003001', limit: 1 },
  findOwnOffer: { geoCode: '1276003001' },
  findProvider: { id: '10117' },
  findSlots: { from: '2026-11-23', to: '2026-11-27' },
  monthlyRate: { purchasePrice: 400_000, geoCode: '1276003' },
  randomProviders: { geocode: '1276003001', count: 2 },
  saveCalculation: { 'idempotency-key': 'eine-kennung-je-absicht-0001' },
  searchEntities: { q: 'Leip' },
  searchLocations: { q: '10115' },
  selectAdvisers: { financingType: 'PurchaseFinancing', geoCode: '1276003001' },
  viaProviders: { geocode: '1276003001' },
  widgetFigures: { purchasePrice: 400_000, postcode: '50667' },
  writeClientLog: { level: 'info' },
};
