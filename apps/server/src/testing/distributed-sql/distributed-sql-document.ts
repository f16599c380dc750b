import { EXCEPTIONS } from './exceptions.ts';
import { RULES, type RuleId } from './rules.ts';

/** docs/distributed-sql.md, generated from the rules and their exceptions. */
export function distributedSqlDocument(): string {
  const rules = Object.entries(RULES).map(([id, { what, limits, instead }]) => {
    const used = EXCEPTIONS.some(({ rule }) => rule === (id as RuleId));
    return `| ${what} | ${limits} | ${instead} | ${used ? 'yes, see below' : 'no'} |`;
  });
  const exceptions = EXCEPTIONS.map(
    ({ rule, where, reason }) =>
      `| ${RULES[rule].what} | ${where.map((one) => `\`${one.endsWith('.ts') ? `apps/server/src/${one}` : one}\``).join(', ')} | ${reason} |`,
  );
  return [
    HEAD,
    '| what | limits | instead | used |',
    '| --- | --- | --- | --- |',
    ...rules,
    '',
    BETWEEN,
    '| what | where | why it may |',
    '| --- | --- | --- |',
    ...exceptions,
    '',
    END,
  ].join('\n');
}

const HEAD = `# SQL for a PostgreSQL of several servers

The portal runs on one PostgreSQL, which [partitions by month](decisions/0073-partition-requests-by-the-month-in-their-id.md) carry far. Whoever
needs several servers behind one address (Citus, YugabyteDB, CockroachDB, Aurora DSQL) finds here what their SQL lacks or does at a price, as
their manuals said in autumn 2026, and where the portal uses it all the same. It has run on none of them.

Made from \`apps/server/src/testing/distributed-sql\`. The test of it

\`\`\`sh
npx vitest run --project server distributed-sql
\`\`\`

reads with PostgreSQL's own parser every statement and every part of one that the server's sources and migrations write, the calls of the query
builder in them, and the catalogue of both migrated databases, the queue's tables included. Whatever breaks a rule and is not among the
exceptions fails it, and so does an exception that nothing needs any more; \`--update\` writes this page anew. It does not read what the query
builder adds by itself, what the libraries of the queue and of migrations send, and what PostgreSQL itself writes out of its
catalogue (\`run-formatted-statements.ts\`).
`;

const BETWEEN = `Beside the rules, and held by no test: a migration is one transaction, and Aurora DSQL takes one statement that changes tables in each. A file
of listings is one transaction of many thousand rows ([decision 33](decisions/0033-store-deliveries-verbatim-and-switch-at-one-moment.md)), beyond Aurora
DSQL's 3,000. And no transaction that ends with 40001 is repeated: there is none to repeat on one PostgreSQL with \`READ COMMITTED\`,
and whoever goes further begins with that.

## Exceptions
`;

const END = `Sources: the manuals' pages on SQL support and workarounds (Citus), PostgreSQL compatibility, explicit locking and \`LISTEN\` (YugabyteDB),
PostgreSQL compatibility, \`SELECT FOR UPDATE\` and release notes (CockroachDB), supported SQL, unsupported features, DDL and concurrency control
(Aurora DSQL).
`;
