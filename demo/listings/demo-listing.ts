import type { DemoPlace } from './places.ts';

/** Commission as stated in a listing's file, verbatim. */
export interface DemoCommission {
  readonly liable?: boolean;
  readonly text?: string;
  readonly includesVat?: boolean;
}

export type DemoKind = 'wohnung' | 'haus' | 'grundstueck' | 'zinshaus_renditeobjekt';

/** A listing as in its OpenImmo file; prices in euros, areas in square metres. */
export interface DemoListing {
  readonly objectNumber: string;
  readonly place: DemoPlace;
  readonly kind: DemoKind;
  /** OpenImmo attribute of the property type, for example `haustyp="REIHENMITTEL"`. */
  readonly detail: readonly [name: string, value: string] | null;
  /** Null means "price on request". */
  readonly price: number | null;
  readonly commission: DemoCommission;
  readonly livingArea: number | null;
  readonly siteArea: number | null;
  readonly rooms: number | null;
  readonly constructionYear: number | null;
  readonly title: string;
  readonly description: string;
  readonly exclusive: boolean;
}
