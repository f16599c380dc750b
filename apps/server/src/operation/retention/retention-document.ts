import { DATA_CLASSES } from './data-classes.ts';
import { RETENTION_LINES } from './retention-plan.ts';

const HEAD = `# Retention

What is kept, for how long and why: made from \`apps/server/src/operation/retention/retention-plan.ts\`, which the worker removes by and the
privacy page tells. Every column of the database has its class in \`apps/server/src/operation/retention/data-classes.ts\`; one without fails
a test.

The worker looks every five minutes, by the database's clock. What each line has removed stands at \`/metrics\`
(\`retention_removed_total\`, \`retention_swept_timestamp_seconds\`).
`;

/** The retention plan as a documentation page, in the German words that visitors read. */
export function retentionDocument(): string {
  const rows = RETENTION_LINES.map(([id, { data, until, reason, remove, keeper }]) => {
    const tables = Object.entries(DATA_CLASSES)
      .filter(([, { keptBy }]) => keptBy === id)
      .map(([table]) => `\`${table}\``);
    const ends = remove === undefined ? keeper : 'Löschlauf';
    return `| ${[`\`${id}\``, data, until, reason, ends, tables.join(', ') || '–'].join(' | ')} |`;
  });
  return [
    HEAD,
    '| line | data | until | reason | ended by | tables |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
