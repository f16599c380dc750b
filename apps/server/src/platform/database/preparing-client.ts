import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Characters; longer texts are bulk loads, which are sent once. */
const LONGEST_TEXT = 8_000;
/** Limit, because each prepared plan takes memory; the least recently used plan is dropped. */
const MOST_STATEMENTS = 400;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Prepares statements on their second execution, because planning is most of the embedded database's work. */
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

/** Without values, a text may hold several statements, which cannot be prepared. */
function isStatement(text: unknown, values: unknown): text is string {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0;
}

/** Fields of the driver's connection that its types omit. */
interface Connection {
  close(statement: { type: 'S'; name: string }): void;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/** Closes a prepared statement after everything already sent; if it is still queued, it is prepared again. */
function forget(client: pg.Client, name: string): void {
  const { connection } = client as unknown as { connection: Connection };
  delete connection.parsedStatements[name];
  delete connection.submittedNamedStatements[name];
  // Closing a missing statement does not fail the transaction.
  connection.close({ type: 'S', name });
}

/** Names of repeated statements. */
class StatementNames {
  readonly #once: LRUCache<string, true>;
  readonly #names: LRUCache<string, string>;
  #given = 0;

  constructor(most: number, forgotten: (name: string) => void) {
    this.#once = new LRUCache({ max: most });
    this.#names = new LRUCache({ max: most, dispose: forgotten });
  }

  /** Name of the statement; undefined on its first use and if it is too long. */
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
