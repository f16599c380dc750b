import type { IsoDate, LandTransferTaxTable, SubsidisedProgramme } from '@heimvorteil/engine';
import type { FindProposals } from './proposals/find-proposals.ts';
import type { FindLenderRates, FindMarketRates } from './market/market-rates.ts';

/** What decides about the costs of a purchase beside what its body states. */
export interface CostSurroundings {
  /** Today in Europe/Berlin, ISO 8601: the day on which a contract without a date is taken to be signed. */
  readonly today: IsoDate;
  readonly landTransferTaxTable: LandTransferTaxTable;
  /** The place of a postal code that lies in one state; left out, only a geo code tells a place. */
  readonly findGeoCode?: ((postcode: string) => string | undefined) | undefined;
}

/** What a calculation needs beside its body. It is passed in, so that server and browser calculate alike. */
export interface Surroundings extends CostSurroundings {
  readonly findMarketRates: FindMarketRates;
  /** Left out: no lender's own offer is known, the market's mean counts. */
  readonly findLenderRates?: FindLenderRates | undefined;
  /** The subsidised programmes in force; left out: none are known, as in a browser. */
  readonly findProgrammes?: (() => readonly SubsidisedProgramme[]) | undefined;
  /** Left out: no market is known as a whole, so nothing is proposed. */
  readonly findProposals?: FindProposals | undefined;
  /** The operator is an introducer: no verdict states prospects of an approval (§34i GewO). */
  readonly withoutProspects?: boolean | undefined;
}
