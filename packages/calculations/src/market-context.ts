import type { UnstoredProposal } from '@heimvorteil/contracts';
import type { IsoDate, LandTransferTaxTable, ProposalsQuery, SubsidisedProgramme } from '@heimvorteil/engine';
import type { FindLenderRates, FindMarketRates } from './market/market-rates.ts';

/** Context for the costs of a purchase. */
export interface CostContext {
  /** Today in Europe/Berlin, ISO 8601; date of a contract without one. */
  readonly today: IsoDate;
  readonly landTransferTaxTable: LandTransferTaxTable;
  /** Place of a postal code that lies in one state; if absent, only a geo code determines a place. */
  readonly findGeoCode?: ((postcode: string) => string | undefined) | undefined;
}

/** Context of a calculation, passed in so that server and browser calculate alike. */
export interface MarketContext extends CostContext {
  readonly findMarketRates: FindMarketRates;
  /** If absent, no lender's own offer is known and the market's mean counts. */
  readonly findLenderRates?: FindLenderRates | undefined;
  /** Current subsidised programmes; absent in the browser. */
  readonly findProgrammes?: (() => readonly SubsidisedProgramme[]) | undefined;
  /** If absent, the whole market is unknown, so there are no proposals. */
  readonly findProposals?: FindProposals | undefined;
  /** The operator is an introducer, so verdicts state no probability of approval (§34i GewO). */
  readonly withoutProspects?: boolean | undefined;
}

/** Finds suitable financings by APR, lowest first; empty if no lender takes the case. */
export type FindProposals = (query: ProposalsQuery) => UnstoredProposal[];
