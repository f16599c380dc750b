import { marketOfTable, noMarket, type Surroundings } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';
import { percent } from '@heimvorteil/engine';
import type { PortalServices, RateTable } from '../services.ts';

export const TODAY = '2026-11-20';

/** A market of one rate, 3.8 %, which lends from 50,000 to 5,000,000 up to the price. */
export const RATE_TABLE: RateTable = {
  table: {
    loanAmountFrom: [5_000_000],
    loanToValueUpTo: [100_000],
    rates: [percent(3.8)],
    offerCounts: [7],
    representativeRates: [percent(3.8)],
    representativeLenders: [0],
    lenders: [{ lenderId: 1, lender: 'Musterbank' }],
  },
  asOf: TODAY,
  fixedInterestYears: 10,
};

/** What a case is calculated with in this market. */
export const AROUND: Surroundings = {
  today: TODAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfTable(RATE_TABLE),
};
/** The same with a step: 3 % up to 80 % of the price, 4 % beyond. */
export const STEPPED: Surroundings = {
  ...AROUND,
  findMarketRates: marketOfTable({
    ...RATE_TABLE,
    table: {
      ...RATE_TABLE.table,
      loanToValueUpTo: [80_000, 100_000],
      rates: [percent(3), percent(4)],
      offerCounts: [7, 7],
      representativeRates: [percent(3), percent(4)],
      representativeLenders: [0, 0],
    },
  }),
};
/** The same where nobody lends. */
export const NOBODY: Surroundings = { ...AROUND, findMarketRates: noMarket };

const BERLIN = {
  label: '10115 Berlin',
  postalCode: '10115',
  geoCode: '1276003001',
  federalState: 'Berlin',
};

/** What calculators ask of a server that knows one place and one rate; whatever else they asked for would fail. */
const KNOWN: Partial<PortalServices> = {
  today: () => TODAY,
  operator: { role: 'VERMITTLER' } as Operator,
  landTransferTaxTable: 'specification',
  findPlaces: () => [BERLIN],
  searchPlaces: () => [BERLIN],
  rateTable: () => RATE_TABLE,
};
export const SERVICES = KNOWN as PortalServices;

/** The form of a browser without JavaScript. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}
