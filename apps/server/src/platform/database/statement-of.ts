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

const OPERATIONS: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE WITH BEGIN START COMMIT ROLLBACK SAVEPOINT RELEASE LOCK SET'.split(' '),
);
const TEXT_IN_QUOTES = /'[^']*'/g;
const FIRST_WORD = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:[.][a-z_]+)?)"?(?![\w(."])/i;

/** Operation and table of a statement for a trace; never its text, which may contain personal data. */
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

/** Parts of the SQL text between the parameters; undefined for the job queue's statements. */
function fragmentsOf(query: RawNode): readonly string[] | undefined {
  return (query as Partial<RawNode>).sqlFragments;
}

/** Finds operation and table in raw SQL; `fragments` are the constant parts between its parameters. */
function readFrom(fragments: readonly string[]): Statement {
  const text = fragments.join(' ? ').replaceAll(TEXT_IN_QUOTES, ' ? ');
  const word = FIRST_WORD.exec(text)?.[1]?.toUpperCase();
  return {
    operation: word !== undefined && OPERATIONS.has(word) ? word : undefined,
    table: TABLE.exec(text)?.[1]?.toLowerCase(),
  };
}
