import type { ColumnType, Generated } from 'kysely';

/** Somebody who receives requests for a provider. */
export interface AdviserTable {
  id: Generated<number>;
  /** The operator's own number of the adviser. */
  adviser_id: string;
  provider_id: number;
  name: string;
  email: string;
  /** Geo-code prefixes the adviser works in; none means everywhere. */
  geo_prefixes: ColumnType<string[], string[], string[]>;
  demo: boolean;
  active: Generated<boolean>;
}
