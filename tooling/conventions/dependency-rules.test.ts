import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';

const rules = createRequire(import.meta.url)('../dependency-rules.cjs') as {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
};

test('the dependency check reads TypeScript', async () => {
  // Guards against a missing swc, without which dependency-cruiser sees no imports and no violation.
  const { output } = await cruise(['packages/engine/src/index.ts'], {
    doNotFollow: { path: 'node_modules' },
  });
  const { summary } = output as ICruiseResult;
  expect(
    summary.totalDependenciesCruised,
    'dependency-cruiser finds no imports in TypeScript files. Reinstall @swc/core.',
  ).toBeGreaterThan(20);
});

test('an import of a development package in production code is reported', async () => {
  const from = 'apps/server/src/operation/start/start-error.ts';
  const write = (path: string, text: string) => {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const tree = mkdtempSync(join(planted, 'tree-'));
  write(
    'package.json',
    JSON.stringify({ dependencies: { kept: '1.0.0' }, devDependencies: { left: '1.0.0' } }),
  );
  for (const name of ['kept', 'left']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.one = 1;\n');
  }
  write(from, "import { one } from 'kept';\nexport const ours = one;\n");
  expect(await brokenIn(tree, ['apps'])).toEqual([]);
  write(from, "import { one } from 'left';\nexport const ours = one;\n");
  expect(await brokenIn(tree, ['apps'])).toEqual(['production-imports-no-development-package']);
  write(
    from.replace('operation/start', 'testing'),
    "import { one } from 'left';\nexport const ours = one;\n",
  );
  expect(await brokenIn(tree, ['apps/server/src/testing'])).toEqual([]);
});

test.each([
  ['import type', 'apps/portal/app/flow'],
  ['import', 'apps/portal/app/flow'],
  ['import type', 'apps/server/src/market/offers'],
  ['import type', 'packages/engine/src/annuity'],
  ['import', 'packages/engine/src/annuity'],
])('two files that %s each other in %s are reported', async (word, folder) => {
  const root = mkdtempSync(join(planted, 'tree-'));
  mkdirSync(join(root, folder), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(root, folder, name), text);
  write('one.ts', `${word} { Two } from './two.ts';\nexport class One {\n  two?: Two;\n}\n`);
  write('two.ts', 'export class Two {}\n');
  expect(await brokenIn(root, [folder])).toEqual([]);
  write('two.ts', `${word} { One } from './one.ts';\nexport class Two {\n  one?: One;\n}\n`);
  expect(await brokenIn(root, [folder])).toContain('no-cycles');
});

/** Checks one import between two files in a temporary tree, independent of the repository's files. */
async function rulesBrokenBy(from: string, to: string): Promise<string[]> {
  const root = mkdtempSync(join(planted, 'tree-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(to, 'export const theirs = 1;\n');
  write(
    from,
    `import { theirs } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport const ours = theirs;\n`,
  );
  return brokenIn(
    root,
    ['apps', 'demo', 'packages'].filter((top) => [from, to].some((path) => path.startsWith(top))),
  );
}

async function brokenIn(root: string, folders: string[]): Promise<string[]> {
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

mkdirSync('test-results', { recursive: true });
const planted = mkdtempSync(join(process.cwd(), 'test-results', 'arrows-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const SERVER = 'apps/server/src';
const PORTAL = 'apps/portal/app';

describe('a forbidden import is reported', () => {
  test.each([
    [`${PORTAL}/flow/step.ts`, `${PORTAL}/screens/budgetrechner/route.tsx`, 'only-screens-import-screens'],
    [`${PORTAL}/flow/step.ts`, `${PORTAL}/project/step.ts`, 'flow-imports-no-higher-layer'],
    [`${PORTAL}/financing-case/a.ts`, `${PORTAL}/calculators/a.ts`, 'financing-case-imports-no-higher-layer'],
    [`${PORTAL}/page-frame/frame.tsx`, `${PORTAL}/root.tsx`, 'page-frame-imports-no-higher-layer'],
    [`${PORTAL}/services/offers.ts`, `${PORTAL}/offers/offer.ts`, 'services-imports-no-higher-layer'],
    [`${PORTAL}/new-folder/step.ts`, `${PORTAL}/flow/step.ts`, 'importing-folder-has-a-layer'],
    [`${PORTAL}/screens/start/route.tsx`, `${PORTAL}/new-folder/step.ts`, 'imported-folder-has-a-layer'],
    [
      `${PORTAL}/screens/mieten-oder-kaufen/route.tsx`,
      `${PORTAL}/screens/budgetrechner/route.tsx`,
      'screens-import-no-screen',
    ],
    [
      `${PORTAL}/screens/finanzierungsangebote/finanzierungsanfrage/route.tsx`,
      `${PORTAL}/screens/finanzierungsangebote/route.tsx`,
      'screens-import-no-screen',
    ],
    [
      `${PORTAL}/screens/termin/$token/route.tsx`,
      `${PORTAL}/screens/anfrage/$token/route.tsx`,
      'screens-with-a-parameter-import-no-screen',
    ],
    [
      `${PORTAL}/screens/budgetrechner/route.tsx`,
      `${PORTAL}/calculators/budget/result.tsx`,
      'calculators-are-imported-by-their-index',
    ],
    [
      `${PORTAL}/flow/step.ts`,
      `${PORTAL}/calculators/budget/form.ts`,
      'calculators-are-imported-by-their-index',
    ],
    [
      `${PORTAL}/calculators/mortgage/result.tsx`,
      `${PORTAL}/calculators/budget/result.tsx`,
      'calculators-import-another-by-its-index',
    ],
    ['apps/desk/app/screens/betrieb/route.tsx', `${PORTAL}/page/page-title.ts`, 'apps-import-no-other-app'],
    [
      'apps/server/src/operation/portal/desk-services.ts',
      'apps/desk/app/operations/spans.ts',
      'server-imports-only-the-desk-services',
    ],
    ['apps/desk/app/root.tsx', 'apps/server/src/operation/start/app.ts', 'apps-import-no-server'],
    [
      'apps/server/src/operation/sandbox/sandbox-calls.ts',
      'apps/server/src/platform/jobs/index.ts',
      'sandbox-is-isolated',
    ],
    [
      'apps/server/src/operation/sandbox/sandbox-store.ts',
      'apps/server/src/leads/requests/index.ts',
      'sandbox-is-isolated',
    ],
    [`${SERVER}/platform/jobs/jobs.ts`, `${SERVER}/market/geo/index.ts`, 'platform-imports-no-higher-layer'],
    [
      `${SERVER}/people/identity/visits.ts`,
      `${SERVER}/market/geo/index.ts`,
      'people-imports-no-higher-layer',
    ],
    [`${SERVER}/market/geo/places.ts`, `${SERVER}/leads/requests/index.ts`, 'market-imports-no-higher-layer'],
    [
      `${SERVER}/leads/requests/step.ts`,
      `${SERVER}/credit/ratings/index.ts`,
      'leads-imports-no-higher-layer',
    ],
    [
      `${SERVER}/credit/ratings/rate.ts`,
      `${SERVER}/desks/profile/index.ts`,
      'credit-imports-no-higher-layer',
    ],
    [
      `${SERVER}/embeds/widgets/page.ts`,
      `${SERVER}/desks/profile/index.ts`,
      'embeds-imports-no-higher-layer',
    ],
    [`${SERVER}/desks/profile/row.ts`, `${SERVER}/operation/start/app.ts`, 'desks-imports-no-higher-layer'],
    [`${SERVER}/operation/start/app.ts`, 'demo/index.ts', 'demo-is-imported-in-one-file'],
    [`${SERVER}/operation/start/load-demo.ts`, 'demo/index.ts', 'demo-is-imported-dynamically'],
    [
      'demo/loading/load.ts',
      `${SERVER}/market/offers/guards/guard-market.ts`,
      'capabilities-import-another-by-its-index',
    ],
    [
      'packages/calculations/src/budget/budget.ts',
      'packages/forms/src/field/field.ts',
      'calculations-are-pure',
    ],
    ['packages/forms/src/form/form.ts', `${PORTAL}/services/index.ts`, 'packages-import-no-app'],
    ['packages/engine/src/money/money.ts', 'packages/format/src/numbers.ts', 'engine-is-pure'],
  ])('%s → %s: %s', async (from, to, rule) => {
    expect(await rulesBrokenBy(from, to)).toContain(rule);
  });

  test.each([
    ['apps/server/src/operation/portal/desk-services.ts', 'apps/desk/app/services/index.ts'],
    ['apps/server/src/operation/sandbox/sandbox-calls.ts', 'apps/server/src/people/partner-keys/index.ts'],
    [`${PORTAL}/screens/budgetrechner/route.tsx`, `${PORTAL}/calculators/budget/index.ts`],
    [`${PORTAL}/screens/anfrage/$token/route.tsx`, `${PORTAL}/screens/anfrage/$token/move-on.tsx`],
    ['demo/loading/load.ts', `${SERVER}/market/offers/index.ts`],
    [`${SERVER}/testing/image.ts`, 'demo/index.ts'],
    [`${PORTAL}/project/step.ts`, `${PORTAL}/flow/step.ts`],
    [`${PORTAL}/root.tsx`, `${PORTAL}/page-frame/frame.tsx`],
    [`${PORTAL}/root.tsx`, `${PORTAL}/services/index.ts`],
    [`${PORTAL}/calculators/budget/index.ts`, `${PORTAL}/calculators/budget/result.tsx`],
    [`${PORTAL}/calculators/mortgage/result.tsx`, `${PORTAL}/calculators/budget/index.ts`],
  ])('%s may import %s', async (from, to) => {
    expect(await rulesBrokenBy(from, to)).toEqual([]);
  });
});
