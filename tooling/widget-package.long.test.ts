import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { packWidgetPackage, type WidgetPackage } from './build-widget-package.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A folder inside the repository, so that the compiler finds React, Vue and their types. */
const folder = `${root}test-results/widget-package`;
const consumer = `${folder}/consumer`;
const installed = `${consumer}/node_modules/@heimvorteil/finance-widgets`;
let packed: WidgetPackage;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  packed = packWidgetPackage(folder, `${folder}/built`);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', packed.archive, '-C', installed, '--strip-components=1']);
});

test('the archive contains only the module, its types, its README and its licence', () => {
  const files = ['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'react.d.ts', 'vue.d.ts'];
  expect([...packed.files].toSorted()).toEqual(files);
  const listed = run('tar', ['-tzf', packed.archive]).stdout.trim().split('\n');
  expect(listed.toSorted()).toEqual(files.map((file) => `package/${file}`));
});

test('the module has no dependencies and the version of the widgets', () => {
  const manifest = read(`${installed}/package.json`);
  const { version, license } = read(`${root}apps/widgets/package.json`);
  expect(manifest).toMatchObject({ version, license, type: 'module', sideEffects: false, private: true });
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts']) {
    expect(manifest).not.toHaveProperty(kind);
  }
  const module = readFileSync(`${installed}/index.js`, 'utf8');
  expect(module).not.toMatch(/\bimport\b|\brequire\(|process\.env/);
});

test('a server can load it', async () => {
  const { defineFinanceWidgets } = (await import(pathToFileURL(`${installed}/index.js`).href)) as {
    defineFinanceWidgets: (portal: string) => void;
  };
  expect(() => defineFinanceWidgets('https://portal.example')).not.toThrow();
});

describe('the types of the package', () => {
  const PLAIN = `import { defineFinanceWidgets, type WidgetRate } from '@heimvorteil/finance-widgets';
defineFinanceWidgets('https://portal.example');
const element = document.createElement('finance-widget');
element.type = 'cost-widget';
element.purchasePrice = 400_000;
element.exclusive = null;
const text: string | null = element.purchasePrice;
element.addEventListener('heimvorteil:rate', ({ detail }) => show(detail));
element.addEventListener('click', (event) => event.preventDefault());
function show({ type, monthlyRate }: WidgetRate): string {
  return type + monthlyRate.toFixed(2) + text + element.rate.additionalCosts.total;
}
`;
  const REACT = `import type {} from '@heimvorteil/finance-widgets/react';
export function Listing({ price }: { price: number }) {
  return (
    <main>
      <finance-widget type="cost-widget" purchase-price={price} geoCode="1276003001" className="a"
        onheimvorteil:rate={(event) => event.detail.monthlyRate.toFixed(2)} ref={(element) => void element?.rate.asOf} />
      <monthly-rate purchasePrice={price} exclusive={false}><a slot="fallback" href="/">Rate</a></monthly-rate>
    </main>
  );
}
`;
  const VUE = `import type {} from '@heimvorteil/finance-widgets/vue';
import type { GlobalComponents } from 'vue';
type Props<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>['$props'];
export const cost: Props<'finance-widget'> = { type: 'cost-widget', 'purchase-price': 400_000, class: 'a' };
export const rate: Props<'monthly-rate'> = { geoCode: '1276003001' };
export const heard: Props<'monthly-rate'>['onHeimvorteil:rate'] = (event) => event.detail.monthlyRate.toFixed(2);
`;

  const RIGHT = { 'plain.ts': PLAIN, 'react.tsx': REACT, 'vue.ts': VUE };
  const MISTAKES: readonly [file: keyof typeof RIGHT, right: string, wrong: string][] = [
    ['plain.ts', "'cost-widget'", "'price-widget'"],
    ['plain.ts', 'purchasePrice = 400_000', 'purchasePrice = true'],
    ['plain.ts', 'exclusive = null', 'exclusive = 1'],
    ['plain.ts', "'https://portal.example'", ''],
    ['plain.ts', 'show(detail)', 'detail.hasRate'],
    ['plain.ts', 'element.rate.additionalCosts.total', '(element.rate = null)'],
    ['react.tsx', 'type="cost-widget"', ''],
    ['react.tsx', 'type="cost-widget"', 'type="price-widget"'],
    ['react.tsx', 'purchase-price={price}', 'purchase-price={[price]}'],
    ['react.tsx', 'event.detail.monthlyRate', 'event.detail.monthlyRates'],
    ['react.tsx', 'exclusive={false}', 'exclusive="no"'],
    ['vue.ts', "type: 'cost-widget', ", ''],
    ['vue.ts', "geoCode: '1276003001'", 'geoCode: 1'],
    ['vue.ts', 'event.detail.monthlyRate', 'event.detail.rate'],
  ];
  const wrongFile = (place: number, file: string) => `wrong-${place}-${file}`;

  test('need neither React nor Vue', () => {
    expect(readFileSync(`${installed}/index.d.ts`, 'utf8')).not.toMatch(/\bfrom '|\bimport\b/);
    expect(compile({ 'plain.ts': PLAIN })).toBe('');
  });

  test('accept correct attributes and refuse each mistake', () => {
    const wrong = MISTAKES.map(([file, right, mistake], place) => {
      expect(RIGHT[file]).toContain(right);
      return [wrongFile(place, file), RIGHT[file].replace(right, mistake)];
    });
    const text = compile({ ...RIGHT, ...(Object.fromEntries(wrong) as Record<string, string>) });
    const refused = new Set([...text.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+/gm)].map(([, file]) => file));
    expect([...refused].toSorted()).toEqual(wrong.map(([file]) => file).toSorted());
  });
});

/** Compiler errors of files that use the installed package; empty if there are none. */
function compile(sources: Readonly<Record<string, string>>): string {
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(consumer, file), source);
  const options = ['--strict', '--noEmit', '--jsx', 'react-jsx', '--module', 'esnext', '--moduleResolution'];
  const target = ['bundler', '--target', 'es2022', '--lib', 'es2024,dom,dom.iterable', '--types', ''];
  const files = ['--pretty', 'false', ...Object.keys(sources)];
  return spawnSync(`${root}node_modules/.bin/tsc`, [...options, ...target, ...files], {
    cwd: consumer,
    encoding: 'utf8',
  }).stdout;
}

function run(program: string, args: readonly string[]) {
  const done = spawnSync(program, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed:\n${done.error?.message ?? done.stderr}`);
  return done;
}

function read(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}
