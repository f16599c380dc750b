export interface LinkedPage {
  readonly link: string;
  readonly answer?: string;
  /** Texts of the result region. */
  readonly result?: readonly (string | RegExp)[];
  /** Texts anywhere on the page. */
  readonly text?: readonly (string | RegExp)[];
  readonly not?: readonly (string | RegExp)[];
  readonly fields?: Readonly<Record<string, string>>;
  /** Rows of its tables with their cells, or a text in them. */
  readonly rows?: readonly (readonly [RegExp, string | RegExp | readonly string[]])[];
}
