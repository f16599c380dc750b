import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshCopy } from './testing/fresh-copy.ts';
import { untouchedEnvironment } from './testing/npm-environment.ts';
import { startedBy, type Started } from './testing/served-address.ts';

/** Timeout in milliseconds for a hanging run. Install and build take a minute, longer on a busy machine. */
const LIMIT = 900_000;

test(
  'three parallel starts on a fresh copy install and build once, and all serve',
  { timeout: LIMIT },
  async () => {
    const { folder, remove } = freshCopy();
    onTestFinished(remove, LIMIT);
    const starts: Started[] = [1, 2, 3].map((number) =>
      startedBy(
        spawn('npm', ['start'], {
          cwd: folder,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: untouchedEnvironment({
            PORT: '0',
            DATA_DIR: join(folder, `.data-${number}`),
            DATABASE_URL: '',
          }),
        }),
      ),
    );
    onTestFinished(async () => void (await Promise.all(starts.map((start) => start.stop()))), LIMIT);
    const addresses = await Promise.all(starts.map((start) => start.address));
    for (const address of addresses) {
      const page = await fetch(`${address}/baufinanzierung/tilgungsrechner`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Tilgungsrechner')]);
      // The desk is built after the first page, so this response waits for its build.
      const desk = await fetch(`${address}/baufinanzierung/partner/gibt-es-nicht`);
      expect([desk.status, desk.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('text/html'),
      ]);
    }
    expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
    const output = starts.map((start) => start.output()).join('');
    for (const step of ['Installing the packages', 'Building the portal', 'Building the widgets'])
      expect(output.split(step)).toHaveLength(2);
  },
);
