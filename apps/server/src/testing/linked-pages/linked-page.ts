export interface LinkedPage {
  readonly link: string;
  readonly answer?: string;
  /** Texts that the result region must contain. */
  readonly result?: readonly (string | RegExp)[];
  /** Texts that any part of the page must contain. */
  readonly text?: readonly (string | RegExp)[];
  readonly not?: readonly (string | RegExp)[];
  readonly fields?: Readonly<Record<string, string>>;
  /** Rows by pattern, each with a list of all its cells, or with one text that any cell contains. */
  readonly rows?: readonly (readonly [RegExp, string | RegExp | readonly string[]])[];
}
