import type { ColumnType, Generated } from 'kysely';

/** Somebody who receives requests for a provider. */
export interface AdviserTable {
  id: Generated<number>;
  provider_id: number;
  name: string;
  /** What an adviser is known by, in small letters. */
  email: string;
  /** Geo-code prefixes the adviser works in; none means everywhere. */
  geo_prefixes: ColumnType<string[], string[], string[]>;
  /** Financing types and professions this one knows best. */
  specialisations: ColumnType<string[], string[] | undefined, string[]>;
  /** Numbers of the lenders that this one places with; none means all of the region. */
  lenders: ColumnType<number[], number[] | undefined, number[]>;
  /** Requests a week; null: no bound. */
  capacity: ColumnType<number | null, number | null | undefined, number | null>;
  /** Where requests are pushed to besides, https. */
  endpoint: ColumnType<string | null, string | null | undefined, string | null>;
  endpoint_format: ColumnType<
    'JSON' | 'EUROPACE' | null,
    'JSON' | 'EUROPACE' | null | undefined,
    'JSON' | 'EUROPACE' | null
  >;
  /** Since when this one takes no requests, because of the link under a mail. */
  paused_at: ColumnType<Date | null, never, Date | null>;
  demo: boolean;
  /** False: not among those that the operator named last. */
  active: Generated<boolean>;
}
