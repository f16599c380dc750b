/** What a flag is set to: for nobody, for half of those who agreed to experiments, for everybody. */
export type FlagSetting = 'OFF' | 'TRIED' | 'ON';

/** What is in force; RULED: rules of file or address decide by visitor. */
export type FlagState = FlagSetting | 'RULED';

/** One flag as the operator reads it. */
export interface ShownFlag {
  readonly name: string;
  readonly title: string;
  /** What there is while it is on, and what instead while it is off. */
  readonly on: string;
  readonly off: string;
  /** What it can be set to; only an experiment can be tried. */
  readonly settings: readonly FlagSetting[];
  readonly inForce: FlagState;
  /** What would be in force if the operator had not set it here. */
  readonly given: FlagState;
  /** File or address say so; else it is the default. */
  readonly isNamed: boolean;
  /** When the operator set it here, ISO 8601, and by which account as long as there is one. */
  readonly set?: { readonly at: string; readonly by?: string };
}

/** All flags, and where they come from beside what the operator set. */
export interface FlagBook {
  readonly source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined;
  /** What of that source cannot be used now, in German; then what it said before goes on. */
  readonly faults: readonly string[];
  readonly flags: readonly ShownFlag[];
}

/** Reads and sets flags while the server runs. */
export interface FlagDesk {
  book(): Promise<FlagBook>;
  /** Sets a flag for all processes, or with DEFAULT lets go of it; false where there is no such flag or setting. */
  set(name: string, setting: string, by: string): Promise<boolean>;
}
