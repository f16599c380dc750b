/** What a version has to know at least to work on this database; one row. */
export interface SchemaFloorTable {
  is_only: boolean;
  /** The name of a migration. */
  migration: string;
}
