import { afterAll, beforeAll, describe } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';
import { DATABASE_KINDS } from './test-database.ts';

type Options = Omit<NonNullable<Parameters<typeof testApp>[0]>, 'kind'>;

/** Runs the same tests against the real app on each database. */
export function onBothDatabases(
  title: string,
  tests: (running: () => TestApp) => void,
  options: Options = {},
): void {
  describe.each(DATABASE_KINDS)(`${title} on %s`, (kind) => {
    let running: TestApp;
    beforeAll(async () => {
      running = await testApp({ ...options, kind });
    });
    afterAll(() => running.close());
    tests(() => running);
  });
}
