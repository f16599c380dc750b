import type { Client } from 'pg';

// Import this first, so that no module reads the real clock before.
await import('./jumping-clock.ts');
const { default: pg } = await import('pg');

// Faults that the wrong-clock test must detect: expiry by this process's clock instead of the database's, and
// a timeout instead of a lock for messages being sent.
const { query } = pg.Client.prototype;
const IS_HELD = /hashtextextended\("delivery"\."id"::text, 0\) in \(select.*?current_database\(\)\)\)/s;
Object.assign(pg.Client.prototype, {
  query(this: Client, statement: unknown, ...rest: unknown[]) {
    const own = (text: string) =>
      text
        .replace(IS_HELD, `(delivery.changed_at > now() - interval '2 minutes')`)
        .replaceAll(/\bnow\(\)/g, `'${new Date().toISOString()}'::timestamptz`);
    if (typeof statement === 'string') return Reflect.apply(query, this, [own(statement), ...rest]);
    if (typeof statement === 'object' && statement !== null && 'text' in statement)
      Object.assign(statement, { text: own(String(statement.text)) });
    return Reflect.apply(query, this, [statement, ...rest]);
  },
});

await import('./start-without-pages.ts');
