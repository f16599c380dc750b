import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import type { Scene } from './follow-document.ts';
import type { Place } from './place.ts';

/** Scenes of upgrade.md and figures.md. */
export function scenesOfFigures({ folder }: Place): Scene[] {
  return [
    {
      command: 'npm run migrate -- --dry-run',
      after: (said) => expect(said.match(/auf dem Stand dieser Version/g)).toHaveLength(2),
    },
    {
      command: 'createdb heimvorteil_load',
      after: (said) => expect(said).toContain("answers: { '201': 10 }"),
    },
    {
      command: 'npm run simulate -- --seed 7 --days 1 --events',
      before: () => bringDevelopmentPackages(folder),
      after: (said) => expect(said).toMatch(/ the process starts$[^]*^1 days .*; no promise was broken[.]/m),
    },
  ];
}

/** Copies packages instead of a download (`tooling/starts-at-once.long.test.ts` tests the download). */
function bringDevelopmentPackages(folder: string): void {
  const beside = join(folder, 'node_modules-of-this-checkout');
  const { status } = spawnSync('cp', ['-al', `${root}node_modules`, beside], { stdio: 'ignore' });
  if (status !== 0) return rmSync(beside, { recursive: true, force: true });
  rmSync(join(folder, 'node_modules'), { recursive: true });
  renameSync(beside, join(folder, 'node_modules'));
}
