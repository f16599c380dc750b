/** TRIED: on for half of the visitors who agreed to experiments. */
export type FlagSetting = 'OFF' | 'TRIED' | 'ON';

/** RULED: rules of the file or address decide per visitor. */
export type FlagState = FlagSetting | 'RULED';

export interface FlagView {
  readonly name: string;
  readonly title: string;
  /** Effect while on, and while off. */
  readonly on: string;
  readonly off: string;
  /** Only an experiment can be TRIED. */
  readonly settings: readonly FlagSetting[];
  readonly inForce: FlagState;
  /** State without the operator's setting. */
  readonly given: FlagState;
  /** Set by the file or address; otherwise it is the default. */
  readonly isNamed: boolean;
  /** Time (ISO 8601) and account of the operator's setting; no account once that is deleted. */
  readonly set?: { readonly at: string; readonly by?: string };
}

/** All flags, and their source apart from the operator's settings. */
export interface FlagBook {
  readonly source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined;
  /** Errors of that source in German; its last valid content stays effective. */
  readonly errors: readonly string[];
  readonly flags: readonly FlagView[];
}

export interface FlagDesk {
  book(): Promise<FlagBook>;
  /** Sets a flag for all processes; DEFAULT removes the setting. False if there is none such. */
  set(name: string, setting: string, by: string): Promise<boolean>;
}
