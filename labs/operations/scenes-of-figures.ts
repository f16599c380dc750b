import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import type { Scene } from './follow-document.ts';
import type { Place } from './place.ts';

/** Preparations and checks of the commands in upgrade.md and figures.md. */
export function scenesOfFigures({ folder }: Place): Scene[] {
  return [
    {
      command: 'npm run migrate -- --dry-run',
      after: (text) => expect(text.match(/auf dem Stand dieser Version/g)).toHaveLength(2),
    },
    {
      command: 'createdb heimvorteil_load',
      after: (text) => expect(text).toContain("answers: { '201': 10 }"),
    },
    {
      command: 'npm run simulate -- --seed 7 --days 1 --events',
      before: () => bringDevelopmentPackages(folder),
      after: (text) => expect(text).toMatch(/ the process starts$[^]*^1 days .*; no promise was broken[.]/m),
    },
  ];
}

/** Copies npm packages for development instead of downloading them, which another test covers. */
function bringDevelopmentPackages(folder: string): void {
  const copy = join(folder, 'node_modules-of-this-checkout');
  const { status } = spawnSync('cp', ['-al', `${root}node_modules`, copy], { stdio: 'ignore' });
  if (status !== 0) return rmSync(copy, { recursive: true, force: true });
  rmSync(join(folder, 'node_modules'), { recursive: true });
  renameSync(copy, join(folder, 'node_modules'));
}
