import { marketOfTable, noMarket, type MarketContext } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';
import { percent, type Cents } from '@heimvorteil/engine';
import type { Condition, Conditions, PortalServices, RateTable, Visit } from '../services/index.ts';

export const TODAY = '2026-11-20';

/**
 * A market of seven lenders with one rate in percent per step of loan amount and loan-to-value. By default
 * they lend from 50,000 € up to the whole value; steps in cents and thousandths of a percent.
 */
export function rateTableOf(
  rates: readonly number[],
  steps: { readonly loanAmountFrom?: readonly number[]; readonly loanToValueUpTo?: readonly number[] } = {},
): RateTable {
  const perStep = rates.map((rate) => percent(rate));
  return {
    table: {
      loanAmountFrom: [5_000_000],
      loanToValueUpTo: [100_000],
      ...steps,
      rates: perStep,
      offerCounts: rates.map(() => 7),
      representativeRates: perStep,
      representativeLenders: rates.map(() => 0),
      lenders: [{ lenderId: 1, lender: 'Musterbank' }],
    },
    asOf: TODAY,
    fixedInterestYears: 10,
  };
}

export const RATE_TABLE = rateTableOf([3.8]);

/** Market with seven lenders at 3.8 % for every case. */
export const AROUND: MarketContext = {
  today: TODAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfTable(RATE_TABLE),
};
/** Market with two rates: 3 % for loans up to 80 % of the price, 4 % above. */
export const STEPPED: MarketContext = {
  ...AROUND,
  findMarketRates: marketOfTable(rateTableOf([3, 4], { loanToValueUpTo: [80_000, 100_000] })),
};
export const WITHOUT_LENDERS: MarketContext = { ...AROUND, findMarketRates: noMarket };

export const BERLIN = {
  label: '10115 Berlin',
  postalCode: '10115',
  geoCode: '1276003001',
  federalState: 'Berlin',
};

export const ALL_ON = {
  mortgage_officer_leads: true,
  mortgage_officer_available: true,
  location_shortlist: true,
  removal_of_net_income_filter: true,
  advisory_link_on_success: true,
  calendar_booking_in_lead_flow: true,
  animated_lead_loading: true,
  follow_up_financing_flow: true,
  pre_approval: true,
  show_contact_in_ready_flow: false,
  left_hand_navigation_on_result_pages: true,
};

/** Services of a server that knows one place and one rate; calling any other one fails. */
const KNOWN: Partial<PortalServices> = {
  today: () => TODAY,
  operator: { role: 'VERMITTLER' } as Operator,
  landTransferTaxTable: 'specification',
  findPlaces: () => [BERLIN],
  searchPlaces: () => [BERLIN],
  rateTable: () => RATE_TABLE,
  findProvider: () => undefined,
  unservedLenders: async () => [],
  lenderCount: () => 7,
  featureDecisions: () => ALL_ON,
  noteMet: () => undefined,
  firstAdviser: () => undefined,
};
export const SERVICES = KNOWN as PortalServices;

export const CONDITION: Condition = {
  lender: 'Musterbank',
  lenderId: 1,
  fixedInterestYears: 10,
  nominalInterestRate: 3.8,
  effectiveInterestRate: 3.87,
  monthlyRate: 123_456 as Cents,
  reasons: [{ code: 'BASE_RATE', points: 3.8 }],
};

/** Market answer in which every offer is `condition`. */
export function conditionsOf(condition: Condition): Conditions {
  return { best: condition, median: condition, representative: condition, offerCount: 7, asOf: TODAY };
}

/** Services for flows; every lender offers `CONDITION`. */
export const FLOW_SERVICES: PortalServices = {
  ...SERVICES,
  findConditions: ({ loanAmount, purchasePrice }) =>
    loanAmount <= purchasePrice && loanAmount >= 50_000 ? conditionsOf(CONDITION) : undefined,
};

/** Form as a browser without JavaScript sends it. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

const refuseCall = async (): Promise<never> => {
  throw new Error('this service must not be called');
};

/** Services of a visit that fail if they are called. */
export const NO_VISIT: Visit = {
  sendCode: refuseCall,
  confirmCode: refuseCall,
  pendingCode: refuseCall,
  selectAdvisers: refuseCall,
  createRequest: refuseCall,
  preapprovals: {
    keep: async () => undefined,
    levers: () => [],
    find: async () => undefined,
    findLatest: async () => undefined,
  },
  proposals: { find: refuseCall, findOf: refuseCall, check: refuseCall, request: refuseCall },
  checkCertificate: refuseCall,
  objectedSince: async () => undefined,
  objections: { sendCode: refuseCall, reachByContact: refuseCall, objectByContact: refuseCall },
};
