import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { containerfile, root } from './deploy-files.ts';
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

test('both stages stand on the pinned Node, and whoever runs is nobody in particular', () => {
  const { version } = process;
  expect(stages).toEqual([
    `node:${version.slice(1)}-trixie-slim AS build`,
    `node:${version.slice(1)}-trixie-slim`,
  ]);
  expect(steps.filter(({ keyword }) => keyword === 'USER').map(({ value }) => value)).toEqual(['1000:1000']);
});

test('the image is installed as docs/operations.md says', () => {
  expect(INSTALL.split('\n')).toEqual(runs);
});
