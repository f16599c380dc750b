import { CALCULATIONS } from '@heimvorteil/calculations';
import { REQUEST_EXAMPLES, EXAMPLE_EXPOSE } from './request-examples.ts';
import recorded from './answer-examples.json' with { type: 'json' };

const OF_CALCULATORS = Object.values(CALCULATIONS).map(
  ({ operation, exampleAnswer }) => [operation.operationId, exampleAnswer] as const,
);

/** Answers of the demo to the example calls, shortened and sorted by operation id. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...Object.entries<unknown>(recorded), ...OF_CALCULATORS].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ),
);

export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...REQUEST_EXAMPLES,
  checkPhoneNumber: { number: '030 123456' },
  sendObjectionLink: { email: 'niemand@example.org' },
  writeClientLog: { consoleMessage: 'Das Widget konnte nicht geladen werden.' },
  ...Object.fromEntries(
    Object.values(CALCULATIONS).map(({ operation, example }) => [operation.operationId, example]),
  ),
  severalWidgets: {
    properties: [
      { exposeId: EXAMPLE_EXPOSE, geoCode: '1276003001', cwid: 'DEMO-MAKLER-01' },
      { purchasePrice: 400_000, postcode: '50667', exclusive: true },
    ],
  },
  affordability: CALCULATIONS.affordability.example,
  createPreapproval: preapproval(),
  issueCertificate: { forename: 'Erna', surname: 'Eigen', priceUpTo: 300_000 },
  stateBorrowers: borrowers(),
  keepProject: {
    financingCase: {
      financingType: 'PurchaseFinancing',
      purchasePrice: 389_000,
      ownFunds: 80_000,
      remainingDebt: 100_000,
      postcode: '50667',
      rateSource: 'MARKET',
      amortizationRate: 2,
      fixedInterestYears: 10,
      financingUseType: 'OWNER_OCCUPATION',
      employmentType: 'EMPLOYED',
      numberOfBorrowers: 2,
    },
    household: { income: { salary: 5_200, childBenefits: 255 }, numberOfAdults: 2, numberOfChildren: 1 },
    variants: [],
    chosenOffers: [],
  },
  saveCalculation: {
    name: 'Haus in Pankow',
    kind: 'mortgage',
    inputs: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' },
  },
  changeCalculation: { name: 'Haus in Pankow, mehr Eigenkapital' },
  setMembership: { profession: 'DOCTOR' },
};

function preapproval() {
  const { ownCapital: _parts, ...buyers } = CALCULATIONS.affordability.example;
  return { ...buyers, purchasePrice: 330_000, ownFunds: 80_000 };
}

function borrowers() {
  return {
    numberOfBorrowers: 1,
    children: 1,
    borrowers: {
      primary: {
        address: {
          street: 'Lindenweg',
          houseNumber: '7a',
          postalCode: '10115',
          city: 'Berlin',
          country: 'DE',
        },
        employmentType: 'EMPLOYED',
        contractType: 'PERMANENT',
        income: { salary: 4_200, childBenefits: 255 },
        expenses: { rent: 1_100 },
      },
    },
    property: {
      type: 'HOUSE_BUY',
      subtype: 'TERRACED',
      livingArea: 120,
      siteArea: 240,
      constructionYear: 1998,
    },
  };
}
