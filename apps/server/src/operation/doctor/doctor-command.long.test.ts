import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../../testing/run-doctor.ts';

test('the command names settings that are wrong or missing, and how it is called', async () => {
  expect(await runDoctor({ DEMO: 'false', TRUST_PROXY: '1' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^✗ Einstellungen {2}TRUST_PROXY .*\n✗ Einstellungen {2}OIDC_ISSUER fehlt/),
  });
  expect(await runDoctor({}, '--help')).toEqual({
    code: 1,
    output: expect.stringContaining('npm run doctor'),
  });
});

test('creates nothing before the first start', async () => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-doctor-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const settings = { DATA_DIR: join(root, 'nothing-yet'), PUBLIC_URL: 'http://127.0.0.1:1' };
  expect(await runDoctor(settings)).toEqual({
    code: 0,
    output: expect.stringContaining('! Datenbank            Die eingebettete Datenbank gibt es noch nicht'),
  });
  expect(readdirSync(root)).toEqual([]);
});
