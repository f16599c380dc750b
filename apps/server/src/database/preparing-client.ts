import pg from 'pg';

/** Longer ones are loads of many rows, sent once. */
const LONGEST_TEXT = 8_000;
/** More than the product has; each plan that is kept is memory. */
const MOST_STATEMENTS = 400;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that prepares what it is asked for a second time: for the embedded database a statement's plan is most of its
 * work.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const names = new StatementNames();
    const query: Query = super.query.bind(this);
    const prepared: Query = (text, values, ...rest) => {
      const name = isStatement(text, values) ? names.of(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    };
    this.query = prepared as typeof this.query;
  }
}

/** Without values it may be several statements, which nothing can prepare. */
function isStatement(text: unknown, values: unknown): text is string {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0;
}

/** Names for statements that come again. */
class StatementNames {
  readonly #once = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Undefined the first time, and for what is not worth keeping. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT || this.#names.size >= MOST_STATEMENTS)
      return known;
    if (!this.#once.delete(text)) {
      if (this.#once.size >= MOST_STATEMENTS) this.#once.clear();
      this.#once.add(text);
      return undefined;
    }
    const name = `statement_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
