/** TRIED: on for half of the visitors who consented to experiments. */
export type FlagSetting = 'OFF' | 'TRIED' | 'ON';

/** RULED: rules in the flag file or at the flag address decide per visitor. */
export type FlagState = FlagSetting | 'RULED';

export interface FlagView {
  readonly name: string;
  readonly title: string;
  /** Texts that describe the feature while on, and while off. */
  readonly on: string;
  readonly off: string;
  /** Settings that the operator can choose; only an experiment can be TRIED. */
  readonly settings: readonly FlagSetting[];
  readonly inForce: FlagState;
  /** State if the operator has not set the flag. */
  readonly given: FlagState;
  /** True if the flag file or address names the flag; false if its default applies. */
  readonly isNamed: boolean;
  /** Time (ISO 8601) and account of the operator's setting; no account if it has been deleted. */
  readonly set?: { readonly at: string; readonly by?: string };
}

/** All flags, and the file or address they come from. */
export interface FlagBook {
  readonly source: 'FLAGS_FILE' | 'FLAGS_URL' | undefined;
  /** Errors of the flag file or address in German; its last valid content stays effective. */
  readonly errors: readonly string[];
  readonly flags: readonly FlagView[];
}

export interface FlagDesk {
  book(): Promise<FlagBook>;
  /** Sets a flag for all processes; DEFAULT removes the setting. False if no such flag or setting exists. */
  set(name: string, setting: string, by: string): Promise<boolean>;
}
