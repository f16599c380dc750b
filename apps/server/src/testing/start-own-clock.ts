import type { Client } from 'pg';

// Before anything else looks at the clock.
await import('./jumping-clock.ts');
const { default: pg } = await import('pg');

// The mistake that the check with wrong clocks has to find: every decision by the clock of this process.
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: Client, statement: unknown, ...rest: unknown[]) {
    const own = (text: string) => text.replaceAll(/\bnow\(\)/g, `'${new Date().toISOString()}'::timestamptz`);
    if (typeof statement === 'string') return Reflect.apply(query, this, [own(statement), ...rest]);
    if (typeof statement === 'object' && statement !== null && 'text' in statement)
      Object.assign(statement, { text: own(String(statement.text)) });
    return Reflect.apply(query, this, [statement, ...rest]);
  },
});

await import('./start-without-pages.ts');
