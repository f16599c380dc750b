import { spawnSync } from 'node:child_process';

/** Installs the first package that this Debian release has. Throws if it has none. */
export function installFromDebian(packages: readonly [string, ...string[]]): void {
  runOrThrow(asRoot('apt-get', 'update'));
  const known = packages.find((name) => run(asRoot('apt-cache', 'show', name)).status === 0);
  runOrThrow(asRoot('apt-get', 'install', '-y', '--no-install-recommends', known ?? packages[0]));
}

function asRoot(...command: string[]): string[] {
  return process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
}

/** Runs a program to its end. Throws with its output if it fails. */
export function runOrThrow(command: string[]): void {
  const { status, stderr, error } = run(command);
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${error?.message ?? stderr}`);
}

function run([program = '', ...args]: string[]) {
  return spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Path of a program on PATH; undefined if there is none of this name. */
export function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
