import { EXAMPLE_MOMENT, EXAMPLE_TOKEN } from './example-names.ts';

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
