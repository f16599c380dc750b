import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, readStorageConfig } from './read-config.ts';
import { SECRET_FILE_SETTINGS, unknownSettings } from './environment.ts';
import { SECRET_SETTINGS, SETTINGS } from './settings-schema.ts';

const VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://portal@db/portal?application_name=a%20b',
  OIDC_CLIENT_SECRET: 'secret with = and "quotes"',
  SMTP_URL: 'smtps://portal:password@mail.example',
  SMS_GATEWAY_TOKEN: 'token',
  ENCRYPTION_KEYS: `a:${'A'.repeat(43)}=`,
  ADVISER_ENDPOINT_SECRETS: `team@bank.example:${'x'.repeat(32)}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a',
};
/** Settings whose name sounds like a secret, each with the reason why it is none. */
const NO_SECRETS = {
  MEETING_PUBLIC_KEY: 'a public key',
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.txt`);
  writeFileSync(path, content);
  return path;
}

// @contract 1.26
// @asvs 13.3.1
test('every setting that sounds like a secret is marked as one', () => {
  const sounding = Object.keys(SETTINGS.def.shape).filter((name) =>
    /SECRET|TOKEN|KEY|PASS|HEADERS|^DATABASE_\w*URL$|^SMTP_URL$/.test(name),
  );
  expect(SECRET_SETTINGS.toSorted()).toEqual(
    sounding.filter((name) => !Object.hasOwn(NO_SECRETS, name)).toSorted(),
  );
  expect(Object.keys(VALUES).toSorted()).toEqual(SECRET_SETTINGS.filter((name) => name in VALUES).toSorted());
});

// @contract 1.26
test.each(Object.keys(VALUES))('%s may be in a file, with a line break at its end', (name) => {
  const value = VALUES[name] ?? '';
  // Settings that are required once one of the secrets is set.
  const rest = { DEMO: 'true', MAIL_FROM: 'portal@example.org', OIDC_ISSUER: '', OIDC_CLIENT_ID: 'portal' };
  const issuer = name === 'OIDC_CLIENT_SECRET' ? { OIDC_ISSUER: 'https://login.example' } : {};
  const gateway = name === 'SMS_GATEWAY_TOKEN' ? { SMS_GATEWAY_URL: 'https://sms.example' } : {};
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' };
  const others = { ...rest, ...issuer, ...gateway, ...traces };
  const byValue = readConfig({ ...others, [name]: value });
  expect(byValue).not.toEqual(readConfig({ ...rest, ...traces, ...(gateway as object) }));
  for (const end of ['', '\n', '\r\n'])
    expect(readConfig({ ...others, [`${name}_FILE`]: fileOf(`${value}${end}`) })).toEqual(byValue);
});

// @contract 1.26
test('an operator’s command reads the same files', () => {
  const environment = {
    DATABASE_URL_FILE: fileOf('postgres://db/x\n'),
    ENCRYPTION_KEYS_FILE: fileOf(VALUES['ENCRYPTION_KEYS'] ?? ''),
  };
  expect(readStorageConfig(environment)).toMatchObject({
    database: { kind: 'postgres', url: 'postgres://db/x' },
    encryptionKeys: VALUES['ENCRYPTION_KEYS'],
  });
});

// @contract 1.26
test('a value and a file for one secret stop the start, and both are named', () => {
  const both = { SMTP_URL: 'smtps://mail.example', SMTP_URL_FILE: fileOf('smtps://other.example') };
  expect(() => readConfig(both)).toThrow('SMTP_URL_FILE und SMTP_URL sind beide gesetzt');
  expect(() => readStorageConfig(both)).toThrow('SMTP_URL_FILE und SMTP_URL sind beide gesetzt');
});

test.each<[what: string, path: () => string, sentence: string]>([
  ['no file', () => join(folder, 'geheim'), 'ENCRYPTION_KEYS_FILE nennt eine Datei, die es nicht gibt'],
  ['a folder', () => folder, 'ENCRYPTION_KEYS_FILE nennt eine Datei, die ein Ordner ist'],
  ['an empty file', () => fileOf(''), 'ENCRYPTION_KEYS_FILE nennt eine leere Datei'],
  ['a file of blanks', () => fileOf(' \n\n'), 'ENCRYPTION_KEYS_FILE nennt eine leere Datei'],
  [
    'bytes that are no text',
    () => fileOf(Buffer.from([0xff, 0xfe, 0x00])),
    'ENCRYPTION_KEYS_FILE nennt eine Datei, die kein Text in UTF-8 ist',
  ],
  ['a wrong secret', () => fileOf('geheim'), 'ENCRYPTION_KEYS muss'],
])('%s stops the start in plain words, and without the path', (_what, path, sentence) => {
  const file = path();
  expect(() => readConfig({ ENCRYPTION_KEYS_FILE: file })).toThrow(sentence);
  expect(() => readConfig({ ENCRYPTION_KEYS_FILE: file })).not.toThrow(/geheim|secrets-/);
});

test('a misspelt file setting is recognised', () => {
  const known = [...Object.keys(SETTINGS.def.shape), ...SECRET_FILE_SETTINGS];
  expect(unknownSettings({ ENCRYPTION_KEY_FILE: 'a' }, known).errors).toEqual([
    'ENCRYPTION_KEY_FILE kenne ich nicht; gemeint ist wohl ENCRYPTION_KEYS_FILE',
  ]);
  expect(() => readConfig({ ENCRYPTION_KEY_FILE: 'a' })).toThrow('gemeint ist wohl ENCRYPTION_KEYS_FILE');
});
