import type { Client } from 'pg';

// Before anything else looks at the clock.
await import('./jumping-clock.ts');
const { default: pg } = await import('pg');

// The mistakes that the check with wrong clocks has to find: every decision by the clock of this process, and by a clock whether
// somebody is still at a message.
const { query } = pg.Client.prototype;
const IS_HELD =
  /hashtextextended\('held ' \|\| delivery\.id::text, 0\) in \(select.*?current_database\(\)\)\)/s;
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
