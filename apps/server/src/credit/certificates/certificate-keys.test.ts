import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { certificateText } from '@heimvorteil/contracts';
import { expect, inject, test } from 'vitest';
import { encryptionKeysOf, openVault } from '../../platform/privacy/index.ts';
import { rotateKeys } from '../../platform/privacy/rotate-keys.ts';
import { openTestDatabase, type DatabaseKind } from '../../testing/test-database.ts';
import { judgeSignature, publicKeys, rotateCertificateKeys, signText } from './certificate-keys.ts';

const FACTS = {
  number: '3f9a12c0b7e84d1f9a6653c2e0d4b871',
  initials: 'E. Ü.',
  priceUpTo: 389_000.5,
  location: 'Köln',
  validUntil: '2027-02-21',
};
const TEXT = certificateText(FACTS);
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

async function opened(kind: DatabaseKind, setting = key('one')) {
  const database = await openTestDatabase(kind);
  const vault = await openVault(database.db, encryptionKeysOf(setting));
  return { database, parts: { db: database.db, vault }, setting };
}

// @contract 4.36
test('the five lines are signed, with the price as JSON formats it', () => {
  expect(TEXT).toBe('3f9a12c0b7e84d1f9a6653c2e0d4b871\nE. Ü.\n389000.5\nKöln\n2027-02-21');
});

test.each(inject('databases'))('on %s: processes that begin at once sign with one key', async (kind) => {
  const { database, parts, setting } = await opened(kind);
  const other = { ...parts, vault: await openVault(database.db, encryptionKeysOf(setting)) };
  const signed = await Promise.all(
    Array.from({ length: 8 }, (_, at) => signText(at % 2 === 0 ? parts : other, TEXT)),
  );
  expect(new Set(signed.map(({ kid, signature }) => `${kid} ${signature}`)).size).toBe(1);
  expect(await publicKeys(database.db)).toHaveLength(1);
  await database.close();
});

test.each(inject('databases'))(
  'on %s: after rotations, even two at once, earlier signatures stay valid',
  async (kind) => {
    const { database, parts } = await opened(kind);
    const before = await signText(parts, TEXT);
    await Promise.all([rotateCertificateKeys(parts), rotateCertificateKeys(parts)]);
    const after = await signText(parts, TEXT);
    const keys = await publicKeys(database.db);
    expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([before.kid, after.kid]));
    expect([keys.length, before.kid === after.kid]).toEqual([3, false]);
    for (const one of [before, after]) expect(await judgeSignature(database.db, TEXT, one)).toBe('GOOD');
    expect(await judgeSignature(database.db, TEXT, { ...before, kid: after.kid })).toBe('WRONG');
    await database.close();
  },
);

// @contract 4.36
test('the published key is enough to check a certificate elsewhere', async () => {
  const { database, parts } = await opened('PostgreSQL');
  const { kid, signature } = await signText(parts, TEXT);
  const [jwk] = await publicKeys(database.db);
  expect(jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid, use: 'sig', alg: 'EdDSA' });
  const published = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  expect(verify(null, Buffer.from(TEXT), published, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.stringify(await publicKeys(database.db))).not.toContain('"d"');
  await database.close();
});

test('every changed character of the facts or the signature, and every foreign key, is detected', async () => {
  const { database, parts } = await opened('PostgreSQL');
  const { db } = database;
  const good = await signText(parts, TEXT);
  for (let at = 0; at < TEXT.length; at++) {
    const text = TEXT.slice(0, at) + (TEXT[at] === '1' ? '2' : '1') + TEXT.slice(at + 1);
    expect([at, await judgeSignature(db, text, good)]).toEqual([at, 'WRONG']);
  }
  for (let at = 0; at < good.signature.length; at++)
    for (const other of ['A', 'B', '-']) {
      if (good.signature[at] === other) continue;
      const signature = good.signature.slice(0, at) + other + good.signature.slice(at + 1);
      expect([at, await judgeSignature(db, TEXT, { ...good, signature })]).toEqual([at, 'WRONG']);
    }
  for (const signature of ['', good.signature.slice(1), `${good.signature}A`, `${good.signature}=`, '%'])
    expect([signature, await judgeSignature(db, TEXT, { ...good, signature })]).toEqual([signature, 'WRONG']);
  const foreign = sign(null, Buffer.from(TEXT), generateKeyPairSync('ed25519').privateKey).toString(
    'base64url',
  );
  expect(await judgeSignature(db, TEXT, { kid: good.kid, signature: foreign })).toBe('WRONG');
  expect(await judgeSignature(db, TEXT, { kid: 'foreign', signature: foreign })).toBe('UNKNOWN_KEY');
  await database.close();
});

test('the private half is sealed, and still opens under another encryption key', async () => {
  const [old, fresh] = [key('old'), key('fresh')];
  const { database, parts } = await opened('PostgreSQL', old);
  const { kid } = await signText(parts, TEXT);
  const rows = await database.db.selectFrom('sealed_secret').selectAll().execute();
  expect(rows.find(({ name }) => name.endsWith(kid))?.wrapped_key).toMatch(/^v1\.old\./);
  await rotateKeys(database.db, encryptionKeysOf(`${fresh},${old}`));
  const vault = await openVault(database.db, encryptionKeysOf(fresh));
  const again = await signText({ ...parts, vault }, TEXT);
  expect(again.kid).toBe(kid);
  expect(await judgeSignature(database.db, TEXT, again)).toBe('GOOD');
  await database.close();
});
