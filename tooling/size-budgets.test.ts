import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALCULATORS } from '@heimvorteil/contracts';
import { beforeAll, describe, expect, test } from 'vitest';

// Client folder and route manifest of an application: only React Router's manifest names what a screen loads
// first. size-limit weighs files by name, so it would miss a new chunk.
const clientOf = (name: 'portal' | 'desk') =>
  fileURLToPath(new URL(`../apps/${name}/build/client/`, import.meta.url));
const KILOBYTE = 1000;
const BUDGET_OF_A_SCREEN = 140 * KILOBYTE;
const BUDGET_OF_A_DESK = 131 * KILOBYTE;
/** Kilobytes of screens with more content than a calculator; their calculations load later. */
const BUDGETS_OF_LARGE_SCREENS: readonly (readonly [route: string, kilobytes: number])[] = [
  ['screens/finanzierungsangebote/finanzierungsanfrage/route', 163],
  ['screens/finanzierungsuebersicht/anfragen/$id/route', 197],
  ['screens/anfrage/$token/route', 185],
  ['screens/anfrage/$token/angaben/route', 161],
  ['screens/anbieter/$providerId/route', 155],
  ['screens/v2/finanzierungsrechner/ergebnisseite/route', 192],
];
const BUDGET_OF_STYLES = 30 * KILOBYTE;
const BUDGET_OF_A_FONT = 40 * KILOBYTE;
const MOST_FONTS_AT_FIRST = 2;
/** Screens with the normal budget; a flow counts by its questions page, which visitors open first. */
const SCREENS = [
  'screens/baufinanzierung/route',
  'screens/finanzierungsangebote/route',
  'screens/finanzierungsberatung/route',
  'screens/finanzierungsberatung/$page/route',
  'screens/finanzierungsberatung/person/route',
  'screens/finanzierungsberatung/kein-angebot/route',
  'screens/finanzierungsberatung/termin/route',
  'screens/finanzierungsberatung/erfolg/route',
  ...CALCULATORS.map(
    (entry) => `screens/${entry.slug.replace(/\/$/, '')}${'isFlow' in entry ? '/fragen' : ''}/route`,
  ),
];
const SCREENS_OF_DESKS = [
  'screens/partner/$token/route',
  'screens/partner/$token/angebot/route',
  'screens/betrieb/route',
];

interface ManifestPart {
  module: string;
  imports?: string[];
  css?: string[];
}

interface RouteManifest {
  entry: ManifestPart;
  routes: Record<string, ManifestPart & { parentId?: string }>;
}

interface Build {
  readonly client: string;
  readonly manifest: RouteManifest;
}

let portal: Build;
let desk: Build;

beforeAll(() => {
  portal = buildOf('portal');
  desk = buildOf('desk');
});

function buildOf(name: 'portal' | 'desk'): Build {
  const client = clientOf(name);
  const [path] = existsSync(client) ? globSync(`${client}assets/manifest-*.js`) : [];
  if (!path) throw new Error(`There is no build of the ${name}. Run \`npm run build\` first.`);
  const text = readFileSync(path, 'utf8');
  return {
    client,
    manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest,
  };
}

describe('a first load, gzipped, is within its budget', () => {
  test.each(SCREENS)('JavaScript and styles of %s', (route) =>
    expectWithinBudget(portal, route, BUDGET_OF_A_SCREEN),
  );

  test.each(BUDGETS_OF_LARGE_SCREENS)('JavaScript and styles of the large %s', (route, kilobytes) =>
    expectWithinBudget(portal, route, kilobytes * KILOBYTE),
  );

  test.each(SCREENS_OF_DESKS)('JavaScript and styles of %s', (route) =>
    expectWithinBudget(desk, route, BUDGET_OF_A_DESK),
  );

  test('preloaded fonts of a page', () => {
    const rendered = readFileSync(`${portal.client}../server/index.js`, 'utf8');
    const fonts = new Set(
      [...rendered.matchAll(/["'`](\/[^"'`\s]*[.]woff2)["'`]/g)].map((match) => match[1] ?? ''),
    );
    expect(fonts.size).toBeLessThanOrEqual(MOST_FONTS_AT_FIRST);
    expect(
      [...fonts].filter((font) => readFileSync(fileOf(portal, font)).byteLength > BUDGET_OF_A_FONT),
    ).toEqual([]);
  });
});

function expectWithinBudget(build: Build, route: string, budget: number): void {
  const parts = partsOf(build, route);
  const scripts = parts.flatMap((part) => [part.module, ...(part.imports ?? [])]);
  expect(overweight(build, withStaticImports(build, scripts), budget)).toEqual([]);
  expect(overweight(build, new Set(parts.flatMap((part) => part.css ?? [])), BUDGET_OF_STYLES)).toEqual([]);
}

function partsOf({ manifest }: Build, route: string): ManifestPart[] {
  const parts = [manifest.entry];
  for (let id: string | undefined = route; id !== undefined;) {
    const part: RouteManifest['routes'][string] | undefined = manifest.routes[id];
    if (!part)
      throw new Error(`The build has no route ${id}; it has ${Object.keys(manifest.routes).join(', ')}.`);
    parts.push(part);
    id = part.parentId;
  }
  return parts;
}

/** Follows `import … from './chunk.js'`; `import()` loads later and does not count. */
function withStaticImports(build: Build, addresses: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...addresses];
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const text = readFileSync(fileOf(build, address), 'utf8');
    for (const [, chunk = ''] of text.matchAll(
      /(?:^|[;}])\s*(?:import|export)\s*(?:[^;"'`()]*?\bfrom\s*)?["'`][.]\/([\w.$-]+[.]js)["'`]/g,
    )) {
      open.push(address.slice(0, address.lastIndexOf('/') + 1) + chunk);
    }
  }
  return found;
}

function fileOf({ client }: Build, address: string): string {
  // React Router marks a style sheet that several routes share with a bare fragment.
  return `${client}assets/${basename(address).replace(/#$/, '')}`;
}

/**
 * Files with their gzip bytes if they exceed the budget together, else empty; gzip, because not all browsers
 * accept Brotli.
 */
function overweight(build: Build, addresses: Iterable<string>, budget: number): string[] {
  const weights = [...addresses].map((address) => ({
    name: basename(address),
    bytes: readFileSync(`${fileOf(build, address)}.gz`).byteLength,
  }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  return [`${total} bytes of ${budget}`, ...weights.map(({ name, bytes }) => `${name} ${bytes}`)];
}
