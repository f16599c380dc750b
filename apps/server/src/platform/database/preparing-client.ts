import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Longer ones are loads of many rows, sent once. */
const LONGEST_TEXT = 8_000;
/** Each plan that is kept is memory: those that were asked longest ago go. */
const MOST_STATEMENTS = 400;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that prepares what it is asked for a second time: for the embedded database a statement's plan is most of its
 * work.
 */
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

/** Without values it may be several statements, which nothing can prepare. */
function isStatement(text: unknown, values: unknown): text is string {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0;
}

/** What the driver knows of its connection, beside its types. */
interface Connection {
  close(statement: { type: 'S'; name: string }): void;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/** Behind everything that was sent already; one that still waits to be sent is prepared once more. */
function forget(client: pg.Client, name: string): void {
  const { connection } = client as unknown as { connection: Connection };
  delete connection.parsedStatements[name];
  delete connection.submittedNamedStatements[name];
  // Unlike a statement, this fails no transaction.
  connection.close({ type: 'S', name });
}

/** Names for statements that come again. */
class StatementNames {
  readonly #once: LRUCache<string, true>;
  readonly #names: LRUCache<string, string>;
  #given = 0;

  constructor(most: number, forgotten: (name: string) => void) {
    this.#once = new LRUCache({ max: most });
    this.#names = new LRUCache({ max: most, dispose: forgotten });
  }

  /** Undefined the first time, and for what is not worth keeping. */
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
