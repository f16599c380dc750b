import type { UnstoredProposal } from '@heimvorteil/contracts';
import type { IsoDate, LandTransferTaxTable, ProposalsQuery, SubsidisedProgramme } from '@heimvorteil/engine';
import type { FindLenderRates, FindMarketRates } from './market/market-rates.ts';

/** Values besides the purchase itself on which its additional costs depend. */
export interface CostContext {
  /** Today's date in Europe/Berlin, ISO 8601; counts for a contract without a date. */
  readonly today: IsoDate;
  readonly landTransferTaxTable: LandTransferTaxTable;
  /** Geo code of a postal code that lies in one state only; without this function they are ignored. */
  readonly findGeoCode?: ((postcode: string) => string | undefined) | undefined;
}

/** Values besides the input on which a calculation depends, so that server and browser calculate alike. */
export interface MarketContext extends CostContext {
  readonly findMarketRates: FindMarketRates;
  /** Finds one lender's own rates; without this function the average market rate applies instead. */
  readonly findLenderRates?: FindLenderRates | undefined;
  /** Returns the current subsidised programmes; missing in the browser. */
  readonly findProgrammes?: (() => readonly SubsidisedProgramme[]) | undefined;
  /** Finds proposals of all lenders; without this function results contain none. */
  readonly findProposals?: FindProposals | undefined;
  /** True if the operator is only an introducer, who must not state a probability of approval (§34i GewO). */
  readonly withoutProspects?: boolean | undefined;
}

/** Finds financing proposals sorted by APR, lowest first; empty if no lender takes the case. */
export type FindProposals = (query: ProposalsQuery) => UnstoredProposal[];
