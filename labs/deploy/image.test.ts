import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLeftOut } from '../../tooling/testing/fresh-copy.ts';
import { compose, containerfile, root } from './deploy-files.ts';
import { INSTALL } from './production-install.ts';

const steps = containerfile();
const stages = steps.flatMap(({ keyword, value }) => (keyword === 'FROM' ? [value] : []));
const runs = steps.flatMap(({ keyword, value }) => (keyword === 'RUN' ? [value] : []));

test('the Containerfile satisfies dockerfilelint', () => {
  const { status, stdout } = spawnSync(`${root}node_modules/.bin/dockerfilelint`, ['deploy/Containerfile'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Issues: None found')]);
});

test('both stages use the pinned Node, and the user is unprivileged', () => {
  const { version } = process;
  expect(stages).toEqual([
    `node:${version.slice(1)}-trixie-slim AS build`,
    `node:${version.slice(1)}-trixie-slim`,
  ]);
  expect(steps.filter(({ keyword }) => keyword === 'USER').map(({ value }) => value)).toEqual(['1000:1000']);
});

test('the image is installed by the commands of docs/operations/run.md', () => {
  expect(INSTALL.split('\n')).toEqual(runs);
});

/** Paths at which the sample files and docs/operations place secrets; the image must not contain them. */
function placesOfSecrets(): string[] {
  const { services, secrets } = compose();
  const settings = Object.values(services).flatMap(({ env_file: file }) =>
    file === undefined ? [] : [file],
  );
  const certificates = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => /^[.]\/(tls):/.exec(volume)?.[1] ?? [])
    .map((folder) => `${folder}/privkey.pem`);
  const mountedFiles = [...settings, ...Object.values(secrets).map(({ file }) => file), ...certificates];
  return [
    ...new Set(mountedFiles.map((file) => `deploy/${file}`)),
    'secrets.env',
    'keys/encryption-keys',
    'backup/heimvorteil.dump',
    'advisers.csv',
    '.data/development-keys',
    'embedded/development-keys',
  ];
}

test('no secret from its documented place gets into an image', () => {
  const places = placesOfSecrets();
  expect(places).toEqual(
    expect.arrayContaining(['deploy/settings.env', 'deploy/database-password.txt', 'deploy/tls/privkey.pem']),
  );
  expect(places.filter((path) => !isLeftOut(path))).toEqual([]);
  const needed = ['deploy/settings.env.example', 'demo/market/advisers.csv', 'package-lock.json', '.npmrc'];
  expect(needed.filter(isLeftOut)).toEqual([]);
});

test('nor into a commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-ignored-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' }).stdout;
  git('init', '--quiet');
  copyFileSync(`${root}.gitignore`, join(folder, '.gitignore'));
  const places = placesOfSecrets();
  expect(
    git('check-ignore', ...places)
      .trim()
      .split('\n'),
  ).toEqual(places);
  expect(git('check-ignore', 'deploy/settings.env.example', 'package.json')).toBe('');
});
