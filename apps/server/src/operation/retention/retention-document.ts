import { DATA_CLASSES } from './data-classes.ts';
import { RETENTION_LINES } from './retention-plan.ts';

const HEAD = `# Retention

<!-- Generated: npx vitest run --project server retention-plan --update -->

Stored data, their retention and its reason, in the German words of the privacy page. The source is
\`apps/server/src/operation/retention/retention-plan.ts\`. \`apps/server/src/operation/retention/data-classes.ts\` assigns every database column to an entry.

Every five minutes the worker deletes expired data ("Löschlauf"), by the database's clock. \`/metrics\` counts it per entry
(\`retention_removed_total\`, \`retention_swept_timestamp_seconds\`).
`;

/** The retention plan as a documentation page, in the German words that visitors read. */
export function retentionDocument(): string {
  const entries = RETENTION_LINES.map(([id, { data, until, reason, remove, keeper }]) => {
    const tables = Object.entries(DATA_CLASSES)
      .filter(([, { retentionId }]) => retentionId === id)
      .map(([table]) => `\`${table}\``);
    const parts = [
      `- \`${id}\`: ${data}`,
      `  - Retention: ${until}`,
      `  - Reason: ${reason}`,
      `  - Deleted by: ${remove === undefined ? keeper : 'Löschlauf'}`,
      `  - Tables: ${tables.join(', ') || 'none'}`,
    ];
    return parts.join('\n');
  });
  return [HEAD, ...entries, ''].join('\n');
}
