import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployText, root, unitLines } from './deploy-files.ts';

const UNITS = globSync('systemd/*.service', { cwd: `${root}deploy` }).toSorted();
/** Permitted directives in each section of a unit, from systemd's manual pages, such as systemd.exec(5). */
const KNOWN: Readonly<Record<string, RegExp>> = {
  Unit: /^(Description|Documentation|Wants|After)$/,
  Service: new RegExp(
    [
      '^(Type|User|Group|WorkingDirectory|EnvironmentFile|Environment|StateDirectory|ExecStart|UMask|Restart|RestartSec',
      'TimeoutStopSec|KillSignal|LimitNOFILE|MemoryMax|NoNewPrivileges|PrivateTmp|PrivateDevices|LockPersonality|RemoveIPC',
      'Protect(System|Home|Clock|ControlGroups|Hostname|KernelLogs|KernelModules|KernelTunables|Proc)',
      'Restrict(AddressFamilies|Namespaces|Realtime|SUIDSGID)|CapabilityBoundingSet',
      'SystemCallArchitectures|SystemCallFilter)$',
    ].join('|'),
  ),
  Install: /^WantedBy$/,
};

test.each(UNITS)('%s has known keys in their sections, and grants nothing that it does not need', (path) => {
  const lines = unitLines(deployText(path));
  expect(lines.filter(({ section, key }) => KNOWN[section]?.test(key) !== true)).toEqual([]);
  const valueOf = (key: string) => lines.find((line) => line.key === key)?.value;
  expect(valueOf('User')).toBe('heimvorteil');
  expect(valueOf('ProtectSystem')).toBe('strict');
  expect(valueOf('NoNewPrivileges')).toBe('true');
  expect(valueOf('CapabilityBoundingSet')).toBe('');
  // systemd must wait longer than the 15 seconds the portal may take to stop (stop-on-signal.ts).
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(15);
  // The unit must allow writing to the folder that DATA_DIR names.
  const data = lines.map(({ value }) => /DATA_DIR=\/var\/lib\/(\S+)/.exec(value)?.[1]).find(Boolean);
  expect(valueOf('StateDirectory')).toBe(data);
});

/** Runs `systemd-analyze verify` on a unit; undefined if this machine does not have it. */
function verifyUnit(name: string, text: string): { status: number | null; output: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-systemd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, text.replaceAll('/opt/heimvorteil/', root));
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  return error ? undefined : { status, output: stdout + stderr };
}

test.each(UNITS)('%s satisfies systemd, if it is installed', (path) => {
  const name = basename(path).replace('@', '@3001');
  const well = verifyUnit(name, deployText(path));
  expect(well ?? { status: 0, output: '' }).toEqual({ status: 0, output: '' });
  const badly = verifyUnit(name, deployText(path).replace('ProtectSystem=strict', 'ProtectSystem=perhaps'));
  expect(badly?.output ?? 'perhaps').toContain('perhaps');
});
