import type { ColumnType } from 'kysely';

/** A build of an application that a process has started with. */
export interface PageBuildTable {
  application: string;
  /** Of the names of its files, which name their content. */
  digest: string;
  files: readonly string[];
  /** When a process last started with it. */
  started_at: ColumnType<Date, never, Date>;
}

/** A script, style or font of such a build. */
export interface PageAssetTable {
  application: string;
  /** Names its content: what bears it is the same in every build. */
  file_name: string;
  content: Buffer;
  /** Whether the content is compressed. */
  is_brotli: boolean;
}
