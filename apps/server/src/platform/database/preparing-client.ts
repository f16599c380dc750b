import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** In characters; longer statements are bulk inserts, which are not repeated. */
const LONGEST_TEXT = 8_000;
/** Maximum, because each prepared statement takes memory; the least recently used one is dropped. */
const MOST_STATEMENTS = 400;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Prepares a statement when it is repeated, because the embedded database spends most time on planning. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig, most = MOST_STATEMENTS) {
    super(config);
    const names = new StatementNames(most, (name) => forget(this, name));
    const query: Query = super.query.bind(this);
    const prepared: Query = (text, values, ...rest) => {
      const name = isStatement(text, values) ? names.of(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    };
    this.query = prepared as typeof this.query;
  }
}

/** A text without values may contain several statements, which cannot be prepared together. */
function isStatement(text: unknown, values: unknown): text is string {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0;
}

// Internals of the driver's connection that its types lack.
declare module 'pg' {
  interface Connection {
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
  }
}

/** Drops a prepared statement once queries already sent are done; a later use prepares it again. */
function forget({ connection }: pg.Client, name: string): void {
  delete connection.parsedStatements[name];
  delete connection.submittedNamedStatements[name];
  // Closing a statement that does not exist is no error, even in a failed transaction.
  connection.close({ type: 'S', name }, true);
}

/** Names repeated statements; the driver prepares a statement that has a name. */
class StatementNames {
  readonly #once: LRUCache<string, true>;
  readonly #names: LRUCache<string, string>;
  #given = 0;

  constructor(most: number, forgotten: (name: string) => void) {
    this.#once = new LRUCache({ max: most });
    this.#names = new LRUCache({ max: most, dispose: forgotten });
  }

  /** Undefined on the first use and for long texts, which are not prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT) return known;
    if (!this.#once.delete(text)) {
      this.#once.set(text, true);
      return undefined;
    }
    const name = `statement_${(this.#given += 1)}`;
    this.#names.set(text, name);
    return name;
  }
}
