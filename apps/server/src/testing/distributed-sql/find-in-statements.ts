import type { SourceSql } from './read-sources.ts';
import type { RuleId } from './rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Rule that a node of PostgreSQL's parse tree breaks, by the node's type. */
const BY_NODE: Readonly<Record<string, (node: Fields) => RuleId | undefined>> = {
  FuncCall: (node) => byFunction(lastName(node['funcname'])),
  ListenStmt: () => 'NOTIFICATIONS',
  UnlistenStmt: () => 'NOTIFICATIONS',
  NotifyStmt: () => 'NOTIFICATIONS',
  LockStmt: () => 'TABLE_LOCKS',
  LockingClause: ({ waitPolicy }) =>
    waitPolicy === undefined || waitPolicy === 'LockWaitBlock' ? 'ROW_LOCKS' : 'SKIPPED_LOCKS',
  RangeVar: ({ relpersistence, relname, schemaname }) =>
    relpersistence === 't'
      ? 'TEMPORARY_TABLES'
      : relpersistence === 'u'
        ? 'UNLOGGED_TABLES'
        : ruleOfRelation(schemaname, relname),
  CreateSeqStmt: () => 'SEQUENCES',
  TypeName: ({ names }) => (/^(?:small|big)?serial$/.test(lastName(names)) ? 'SEQUENCES' : undefined),
  CreateTrigStmt: () => 'TRIGGERS',
  RuleStmt: () => 'TRIGGERS',
  CreateFunctionStmt: () => 'STORED_CODE',
  DoStmt: () => 'STORED_CODE',
  Constraint: ({ contype, deferrable }) => byConstraint(contype, deferrable),
  ConstraintsSetStmt: () => 'DEFERRED_CONSTRAINTS',
  ColumnRef: ({ fields }) => (PHYSICAL.has(lastName(fields)) ? 'PHYSICAL_ROWS' : undefined),
  CreateExtensionStmt: () => 'EXTENSIONS',
  TruncateStmt: () => 'TRUNCATION',
  TransactionStmt: ({ kind }) => BY_TRANSACTION[String(kind)],
  VariableSetStmt: ({ name }) =>
    name === 'TRANSACTION' || name === 'transaction_isolation' ? 'ISOLATION' : undefined,
  PartitionSpec: () => 'PARTITIONS',
  PartitionCmd: () => 'PARTITIONS',
  DeclareCursorStmt: () => 'CURSORS',
  CopyStmt: () => 'COPYING',
  VacuumStmt: () => 'MAINTENANCE',
  CreateTableAsStmt: () => 'TABLES_OF_QUERIES',
  RefreshMatViewStmt: () => 'TABLES_OF_QUERIES',
  WithClause: ({ recursive }) => (recursive === true ? 'RECURSION' : undefined),
  CommonTableExpr: ({ ctequery }) =>
    'SelectStmt' in (ctequery as Fields) ? undefined : 'WRITING_SUBQUERIES',
  GroupingSet: () => 'GROUPING_SETS',
  RangeTableSample: () => 'SAMPLES',
};

const PHYSICAL = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);
const BY_TRANSACTION: Readonly<Record<string, RuleId>> = {
  TRANS_STMT_SAVEPOINT: 'SAVEPOINTS',
  TRANS_STMT_ROLLBACK_TO: 'SAVEPOINTS',
  TRANS_STMT_PREPARE: 'PREPARED_TRANSACTIONS',
};

const BY_METHOD: Readonly<Record<string, RuleId>> = {
  forUpdate: 'ROW_LOCKS',
  forNoKeyUpdate: 'ROW_LOCKS',
  forShare: 'ROW_LOCKS',
  forKeyShare: 'ROW_LOCKS',
  skipLocked: 'SKIPPED_LOCKS',
  noWait: 'SKIPPED_LOCKS',
  temporary: 'TEMPORARY_TABLES',
  generatedAlwaysAsIdentity: 'SEQUENCES',
  generatedByDefaultAsIdentity: 'SEQUENCES',
  deferrable: 'DEFERRED_CONSTRAINTS',
  initiallyDeferred: 'DEFERRED_CONSTRAINTS',
  savepoint: 'SAVEPOINTS',
  setIsolationLevel: 'ISOLATION',
  withRecursive: 'RECURSION',
};
const BY_LITERAL: Readonly<Record<string, RuleId>> = {
  serial: 'SEQUENCES',
  bigserial: 'SEQUENCES',
  smallserial: 'SEQUENCES',
};

export function findBrokenRules({ parsed, methods, literals }: SourceSql): ReadonlySet<RuleId> {
  const broken = new Set<RuleId>();
  const add = (rule: RuleId | undefined) => void (rule && broken.add(rule));
  for (const method of methods) if (Object.hasOwn(BY_METHOD, method)) add(BY_METHOD[method]);
  for (const literal of literals) if (Object.hasOwn(BY_LITERAL, literal)) add(BY_LITERAL[literal]);
  visit(parsed, (kind, node) => {
    if (Object.hasOwn(BY_NODE, kind)) add(BY_NODE[kind]?.(node));
    // PostgreSQL omits a node's type where the grammar allows only one, so find these nodes by field name.
    for (const [field, hidden] of HIDDEN_KINDS)
      if (typeof node[field] === 'object' && node[field] !== null)
        add(BY_NODE[hidden]?.(node[field] as Fields));
  });
  return broken;
}

const HIDDEN_KINDS = [
  ['relation', 'RangeVar'],
  ['rel', 'RangeVar'],
  ['typeName', 'TypeName'],
  ['partspec', 'PartitionSpec'],
  ['withClause', 'WithClause'],
] as const;

function visit(value: unknown, seen: (kind: string, node: Fields) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen);
  else if (typeof value === 'object' && value !== null) {
    for (const [kind, node] of Object.entries(value)) {
      if (typeof node === 'object' && node !== null && !Array.isArray(node)) seen(kind, node as Fields);
      visit(node, seen);
    }
  }
}

/** Name without its schema: the last part of a qualified name. */
function lastName(names: unknown): string {
  const last = (names as readonly Fields[] | undefined)?.at(-1);
  return ((last?.['String'] as Fields | undefined)?.['sval'] as string | undefined) ?? '';
}

function byFunction(name: string): RuleId | undefined {
  if (/^pg_(?:try_)?advisory_/.test(name)) return 'ADVISORY_LOCKS';
  if (name === 'pg_notify') return 'NOTIFICATIONS';
  return /^(?:nextval|setval|currval|lastval)$/.test(name) ? 'SEQUENCES' : undefined;
}

function byConstraint(kind: unknown, deferrable: unknown): RuleId | undefined {
  if (kind === 'CONSTR_EXCLUSION') return 'EXCLUSION';
  if (kind === 'CONSTR_IDENTITY') return 'SEQUENCES';
  if (kind === 'CONSTR_GENERATED') return 'STORED_CODE';
  return deferrable === true || kind === 'CONSTR_ATTR_DEFERRABLE' || kind === 'CONSTR_ATTR_DEFERRED'
    ? 'DEFERRED_CONSTRAINTS'
    : undefined;
}

/** Rule against views and functions whose answer depends on the server; undefined for all others. */
function ruleOfRelation(schema: unknown, name: unknown): RuleId | undefined {
  return /^(?:pg_locks|pg_stat_\w+|pg_prepared_xacts)$/.test(String(name)) &&
    (schema === undefined || schema === 'pg_catalog')
    ? 'STATE_OF_ONE_SERVER'
    : undefined;
}
