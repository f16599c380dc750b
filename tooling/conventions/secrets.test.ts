import { lintSource } from '@secretlint/core';
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { builtFiles, filesOf, root } from './repository.ts';

const PRESET = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule, options: {} }] };
/** Private keys that secretlint's preset misses: short PEM blocks, and keys in JWK format. */
const PRIVATE_KEYS = [
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/,
  /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/,
];
/** Names of possible secrets in a text, without their values. */
async function secretsIn(path: string, content: string): Promise<string[]> {
  const source = { content, filePath: path, ext: extname(path), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config: PRESET, noPhysicFilePath: true } });
  return [
    ...messages.map(({ ruleId, loc }) => `${path}:${loc.start.line} ${ruleId}`),
    ...PRIVATE_KEYS.filter((pattern) => pattern.test(content)).map(() => `${path} private key`),
  ];
}

async function secretsOf(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const bytes = readFileSync(root + path);
    if (!bytes.includes(0)) found.push(...(await secretsIn(path, bytes.toString('utf8'))));
  }
  return found;
}

// @asvs 13.3.1
test('no file of the repository contains a secret', async () => {
  const files = filesOf('*', '.*', '{.ci,apps,bench,demo,deploy,docs,e2e,labs,packages,tooling}/**/*');
  expect(files.length).toBeGreaterThan(1_000);
  expect(await secretsOf(files), `Remove these secrets and replace them where they are accepted.`).toEqual(
    [],
  );
});

// @asvs 13.3.1
test('no build contains a secret', async () => {
  const files = builtFiles('apps/{portal,desk,widgets}/build/**/*.{js,css,html,json,txt,svg}');
  expect(files, 'There is no build. Run npm run build first.').toContain('apps/portal/build/sbom.cdx.json');
  expect(await secretsOf(files), `Remove these secrets and replace them where they are accepted.`).toEqual(
    [],
  );
});

// @asvs 13.3.1
test.each([
  ['a token', ['ghp', '_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('')],
  ['an address with a password', ['postgres:/', '/portal:hunter2horse@db.example/portal'].join('')],
  ['a short PEM block', ['-----BEGIN PRIVATE', ' KEY-----\nMC4CAQAwBQYDK2VwBCIEIA\n'].join('')],
  ['a private JWK', `{"kty":"OKP","${'d'}":"${'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'}"}`],
])('%s is found', async (_what, text) => {
  expect(await secretsIn('example.ts', `const value = \`${text}\`;`)).not.toEqual([]);
});
