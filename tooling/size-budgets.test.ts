import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CALCULATORS } from '@heimvorteil/contracts';
import { beforeAll, describe, expect, test } from 'vitest';

// Read from React Router's own route manifest: which files a screen loads first is known there and nowhere else,
// while size-limit weighs files by name and would miss a chunk that a new import brings along.
const client = fileURLToPath(new URL('../apps/portal/build/client/', import.meta.url));
const KILOBYTE = 1000;
const BUDGET_OF_A_SCREEN = 140 * KILOBYTE;
const BUDGET_OF_STYLES = 30 * KILOBYTE;
const BUDGET_OF_A_FONT = 40 * KILOBYTE;
const MOST_FONTS_AT_FIRST = 2;
/** A flow's question is what its visitors meet at first. */
const SCREENS = [
  'screens/baufinanzierung/route',
  'screens/finanzierungsangebote/route',
  'screens/finanzierungsberatung/route',
  'screens/finanzierungsberatung/$page/route',
  'screens/finanzierungsberatung/person/route',
  'screens/finanzierungsberatung/kein-angebot/route',
  ...CALCULATORS.map(
    (entry) => `screens/${entry.slug.replace(/\/$/, '')}${'isFlow' in entry ? '/fragen' : ''}/route`,
  ),
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

let manifest: RouteManifest;

beforeAll(() => {
  const [path] = existsSync(client) ? globSync(`${client}assets/manifest-*.js`) : [];
  if (!path)
    throw new Error(
      'There is no build of the portal to weigh: run `npm start` once, or `npm test`, which builds it.',
    );
  const text = readFileSync(path, 'utf8');
  manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest;
});

describe('a first load, gzipped, stays within its budget', () => {
  test.each(SCREENS)('JavaScript and styles of %s', (route) => {
    const parts = partsOf(route);
    const scripts = parts.flatMap((part) => [part.module, ...(part.imports ?? [])]);
    expect(overweight(withStaticImports(scripts), BUDGET_OF_A_SCREEN)).toEqual([]);
    expect(overweight(new Set(parts.flatMap((part) => part.css ?? [])), BUDGET_OF_STYLES)).toEqual([]);
  });

  test('fonts that a page asks for before anything else', () => {
    const rendered = readFileSync(`${client}../server/index.js`, 'utf8');
    const fonts = new Set(
      [...rendered.matchAll(/["'`](\/[^"'`\s]*[.]woff2)["'`]/g)].map((match) => match[1] ?? ''),
    );
    expect(fonts.size).toBeLessThanOrEqual(MOST_FONTS_AT_FIRST);
    expect([...fonts].filter((font) => readFileSync(fileOf(font)).byteLength > BUDGET_OF_A_FONT)).toEqual([]);
  });
});

function partsOf(route: string): ManifestPart[] {
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

/** Follows `import … from './chunk.js'`; what `import()` brings comes after the first load. */
function withStaticImports(addresses: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...addresses];
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const text = readFileSync(fileOf(address), 'utf8');
    for (const [, chunk = ''] of text.matchAll(
      /(?:^|[;}])\s*(?:import|export)\s*(?:[^;"'`()]*?\bfrom\s*)?["'`][.]\/([\w.$-]+[.]js)["'`]/g,
    )) {
      open.push(address.slice(0, address.lastIndexOf('/') + 1) + chunk);
    }
  }
  return found;
}

function fileOf(address: string): string {
  // React Router marks a style sheet that several routes share with a bare fragment.
  return `${client}assets/${basename(address).replace(/#$/, '')}`;
}

/** Empty within the budget, else every file with its bytes, so that the heavy one is seen. */
function overweight(addresses: Iterable<string>, budget: number): string[] {
  const weights = [...addresses].map((address) => ({
    name: basename(address),
    bytes: gzipSync(readFileSync(fileOf(address))).byteLength,
  }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  return [`${total} bytes of ${budget}`, ...weights.map(({ name, bytes }) => `${name} ${bytes}`)];
}
