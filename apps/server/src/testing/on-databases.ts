import { afterAll, beforeAll, describe, inject } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';
import { DATABASE_KINDS, type DatabaseKind } from './test-database.ts';

type Options = Omit<NonNullable<Parameters<typeof testApp>[0]>, 'kind'>;
type Tests = (running: () => TestApp) => void;

/** Runs tests against the real app on PostgreSQL, for logic that is independent of the database. */
export function onPostgres(title: string, tests: Tests, options: Options = {}): void {
  onDatabases(['PostgreSQL'], title, tests, options);
}

/** Runs tests on PostgreSQL, in `npm run test:all` also on PGlite: for statements, locks and transactions. */
export function onPostgresFirst(title: string, tests: Tests, options: Options = {}): void {
  onDatabases(inject('databases'), title, tests, options);
}

/** Runs tests on PostgreSQL and PGlite in every run, for differing behaviour; opening PGlite takes 2 s. */
export function onBothDatabases(title: string, tests: Tests, options: Options = {}): void {
  onDatabases(DATABASE_KINDS, title, tests, options);
}

function onDatabases(kinds: readonly DatabaseKind[], title: string, tests: Tests, options: Options): void {
  describe.each(kinds)(`${title} on %s`, (kind) => {
    let running: TestApp | undefined;
    beforeAll(async () => {
      running = await testApp({ ...options, kind });
    });
    afterAll(async () => {
      await running?.close();
      // Release the app for garbage collection, because this module lives as long as the test worker.
      running = undefined;
    });
    tests(() => running!);
  });
}
