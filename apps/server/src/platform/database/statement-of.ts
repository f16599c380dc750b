import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type CompiledQuery,
  type OperationNode,
} from 'kysely';
import type { TracedWork } from '../tracing/index.ts';

/** Words that a statement of ours may begin with. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'WITH',
  'BEGIN',
  'START',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT',
  'RELEASE',
  'LOCK',
  'SET',
]);
const TEXT_IN_QUOTES = /'[^']*'/g;
const FIRST_WORD = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:[.][a-z_]+)?)"?(?![\w(."])/i;

/** What a trace says of a statement: what it does and with which table, never its text, which can hold values. */
export function statementOf({ query, sql }: CompiledQuery): TracedWork {
  const { operation, table } = RawNode.is(query) ? readFrom(fragmentsOf(query) ?? [sql]) : builtOf(query);
  const named = [operation, table].filter((part) => part !== undefined);
  return {
    name: named.length === 0 ? 'statement' : named.join(' '),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      ...(operation === undefined ? {} : { 'db.operation.name': operation }),
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}

interface Statement {
  readonly operation: string | undefined;
  readonly table: string | undefined;
}

function builtOf(query: OperationNode): Statement {
  if (SelectQueryNode.is(query)) return { operation: 'SELECT', table: tableOf(query.from?.froms[0]) };
  if (InsertQueryNode.is(query)) return { operation: 'INSERT', table: tableOf(query.into) };
  if (UpdateQueryNode.is(query)) return { operation: 'UPDATE', table: tableOf(query.table) };
  if (DeleteQueryNode.is(query)) return { operation: 'DELETE', table: tableOf(query.from.froms[0]) };
  return { operation: undefined, table: undefined };
}

function tableOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) return tableOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** What stands between the values; of a statement that the job queue hands over there is its text alone, with places for them. */
function fragmentsOf(query: RawNode): readonly string[] | undefined {
  return (query as Partial<RawNode>).sqlFragments;
}

/** Of a statement that is written out, what stands between its values: that is our own writing. */
function readFrom(fragments: readonly string[]): Statement {
  const written = fragments.join(' ? ').replaceAll(TEXT_IN_QUOTES, ' ? ');
  const word = FIRST_WORD.exec(written)?.[1]?.toUpperCase();
  return {
    operation: word !== undefined && OPERATIONS.has(word) ? word : undefined,
    table: TABLE.exec(written)?.[1]?.toLowerCase(),
  };
}
