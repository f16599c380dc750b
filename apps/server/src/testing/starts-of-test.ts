import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countStart } from './count-start.ts';

const START = fileURLToPath(new URL('./start-without-pages.ts', import.meta.url));

/** Starts servers one after another on one data folder, which the first start creates. */
export interface StartsOfTest {
  readonly root: string;
  readonly dataFolder: string;
  /** Starts a server; resolves with its output once it is ready or has ended. */
  start(settings: Record<string, string>): Promise<{ child: ChildProcess; output: string }>;
  /** Kills all started servers and removes the folder. */
  end(): Promise<void>;
}

export function startsOfTest(): StartsOfTest {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-start-'));
  const dataFolder = join(root, 'data');
  const running: ChildProcess[] = [];
  return {
    root,
    dataFolder,
    start(settings) {
      countStart('server process');
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, PORT: '0', ...settings };
      const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      running.push(child);
      let output = '';
      return new Promise((resolve) => {
        const listen = (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('Heimvorteil läuft')) resolve({ child, output });
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('close', () => resolve({ child, output }));
      });
    },
    async end() {
      for (const child of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(root, { recursive: true });
    },
  };
}
