import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { unpackFromDebian } from './debian-package.ts';
import { deployText, root } from './deploy-files.ts';
import { listens } from './listens.ts';

const UNPACKED = `${root}node_modules/.cache/varnish`;

export interface RunningVarnish {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts Varnish in front of a local port; changes only the server's address in the sample configuration. */
export async function startVarnish(upstream: number): Promise<RunningVarnish> {
  const { program, libraries } = findOrUnpackVarnish();
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-varnish-'));
  const port = await freePort();
  const file = join(folder, 'portal.vcl');
  const config = deployText('cdn/portal.vcl')
    .replace('balancer.example"', '127.0.0.1"')
    .replace('.port = "80"', `.port = "${upstream}"`);
  writeFileSync(file, config);
  // Turn off Varnish's sandbox (jail), because it needs system accounts.
  const place = ['-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`];
  const child = spawn(program, ['-F', ...place, '-f', file, '-s', 'malloc,16m'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!(await listens(port))) if (child.exitCode !== null) throw new Error(`varnishd ended: ${output}`);
  return {
    port,
    async stop() {
      if (child.exitCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** Finds the installed Varnish, else unpacks Debian's. Throws without Varnish or a C compiler. */
function findOrUnpackVarnish(): { program: string; libraries: readonly string[] } {
  const whereIs = (name: string) =>
    spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  if (whereIs('gcc') === '') throw new Error('Install gcc, because Varnish compiles its configuration.');
  const installed = whereIs('varnishd');
  if (installed !== '') return { program: installed, libraries: [] };
  unpackFromDebian('varnish', UNPACKED);
  return {
    program: `${UNPACKED}/usr/sbin/varnishd`,
    libraries: globSync(`${UNPACKED}/usr/lib/*-linux-gnu{,/varnish}`),
  };
}
