// Placeholders for values from a link, an answer or the database; tests replace them with real ones.

export const EXAMPLE_TOKEN = 'so-sieht-das-Geheimnis-eines-Links_aus-0001';

export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';

export const EXAMPLE_CERTIFICATE = '00000000000000000000000000000001';

/** Number of a listing in the demo. */
export const EXAMPLE_EXPOSE = 314_901;

export const EXAMPLE_ETAG = '"3f1c9a"';

export const EXAMPLE_KEY = 'eine-kennung-je-absicht-0001';

export const EXAMPLE_MOMENT = '2026-11-24T10:00:00.000Z';

/** Parameters by operation id. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  additionalCosts: { purchasePrice: 400_000, geoCode: '1276003' },
  answerRequestOffer: { token: EXAMPLE_TOKEN, id: EXAMPLE_ID },
  branding: { geocode: '1276003001', cwid: 'DEMO-MAKLER-01' },
  cancelAppointment: { cancelToken: EXAMPLE_TOKEN },
  certificatePdf: { id: EXAMPLE_ID },
  changeCalculation: { id: EXAMPLE_ID },
  checkCertificate: { number: EXAMPLE_CERTIFICATE },
  createRequest: { 'idempotency-key': EXAMPLE_KEY },
  deleteCalculation: { id: EXAMPLE_ID },
  endOwnSession: { id: EXAMPLE_ID },
  findCalculation: { id: EXAMPLE_ID },
  findGeoLabel: { geoCode: '1276003001', 'x-client-id': 'partner' },
  findListing: { exposeId: String(EXAMPLE_EXPOSE) },
  findListingJson: { exposeId: String(EXAMPLE_EXPOSE) },
  findOffers: { purchaseprice: 400_000, ownfunds: 100_000, geocode: '1276003001', limit: 1 },
  findOwnOffer: { geoCode: '1276003001' },
  findPreapproval: { id: EXAMPLE_ID },
  findProvider: { id: '10117' },
  findRequestStatus: { token: EXAMPLE_TOKEN },
  findSlots: { from: '2026-11-23', to: '2026-11-27' },
  issueCertificate: { id: EXAMPLE_ID },
  listRequestMessages: { token: EXAMPLE_TOKEN },
  listRequestOffers: { token: EXAMPLE_TOKEN },
  markListing: { exposeId: String(EXAMPLE_EXPOSE) },
  monthlyRate: { purchasePrice: 400_000, geoCode: '1276003' },
  moveAppointment: { cancelToken: EXAMPLE_TOKEN },
  randomProviders: { geocode: '1276003001', count: 2 },
  rateProvider: { id: '10117' },
  redistributeRequest: { token: EXAMPLE_TOKEN },
  requestProposal: { id: EXAMPLE_ID, 'idempotency-key': EXAMPLE_KEY },
  saveCalculation: { 'idempotency-key': EXAMPLE_KEY },
  searchEntities: { q: 'Leip' },
  searchLocations: { q: '10115' },
  selectAdvisers: { financingType: 'PurchaseFinancing', geoCode: '1276003001' },
  sendRequestMessage: { token: EXAMPLE_TOKEN, 'idempotency-key': EXAMPLE_KEY },
  stateBorrowers: { token: EXAMPLE_TOKEN },
  unmarkListing: { exposeId: String(EXAMPLE_EXPOSE) },
  viaProviders: { geocode: '1276003001' },
  widgetFigures: { purchasePrice: 400_000, postcode: '50667' },
  withdrawAdviser: { token: EXAMPLE_TOKEN, id: EXAMPLE_ID },
  withdrawCertificate: { id: EXAMPLE_ID },
  withdrawRequest: { token: EXAMPLE_TOKEN },
  writeClientLog: { level: 'info' },
};

const ASKER = {
  salutation: 'MRS',
  forename: 'Erna',
  surname: 'Eigen',
  email: 'niemand@example.org',
  phoneNumber: '030 123456',
  postalCode: '10115',
  city: 'Berlin',
  street: 'Lindenweg',
  houseNumber: '7a',
  availability: 'EVENING',
  consents: { privacy: true, phoneCalls: true, textVersion: '2026-11-29' },
};

export const REQUEST_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createRequest: {
    financingType: 'PurchaseFinancing',
    financingStart: 'IN_LESS_THAN_THREE_MONTH',
    projectState: 'OBJECT_FOUND',
    purchasePrice: 400_000,
    ownFunds: 100_000,
    geoCode: '1276003001',
    employmentType: 'EMPLOYED',
    ...ASKER,
  },
  requestProposal: ASKER,
  redistributeRequest: { phoneCalls: true, textVersion: '2026-11-29' },
  sendRequestMessage: { text: 'Wann meldet ihr euch?' },
  answerRequestOffer: { answer: 'ACCEPTED', proposalId: 'p1' },
  rateProvider: { statusToken: EXAMPLE_TOKEN, stars: 4, text: 'Schnell und verständlich erklärt.' },
  bookAppointment: { statusToken: EXAMPLE_TOKEN, start: EXAMPLE_MOMENT },
  moveAppointment: { start: EXAMPLE_MOMENT },
  unsubscribe: { id: EXAMPLE_TOKEN },
  objectToUse: { id: EXAMPLE_TOKEN },
  sendCode: { email: 'niemand@example.org' },
  confirmCode: { code: '123456' },
  noteExperimentEvent: { visitorId: '00000000-0000-4000-8000-000000000001', event: 'CONSENT_WITHDRAWN' },
};
