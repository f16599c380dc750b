/** A link and what its page has to show. */
export interface LinkedPage {
  readonly link: string;
  readonly answer?: string;
  /** Texts of the region with the answer. */
  readonly result?: readonly (string | RegExp)[];
  /** Texts anywhere on the page. */
  readonly text?: readonly (string | RegExp)[];
  readonly not?: readonly (string | RegExp)[];
  readonly fields?: Readonly<Record<string, string>>;
  /** Rows of its tables with what they contain: cells as they are, or a text. */
  readonly rows?: readonly (readonly [RegExp, string | RegExp | readonly string[]])[];
}
