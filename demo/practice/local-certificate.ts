import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Path of the PEM file; the portal trusts it by NODE_EXTRA_CA_CERTS. */
  readonly path: string;
}

/** Makes a TLS certificate for 127.0.0.1, valid for 30 days, and deletes its key file. Needs `openssl`. */
export function makeCertificate(file: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-practice-'));
  const keyFile = join(folder, 'key.pem');
  const path = resolve(file);
  try {
    const options =
      '-x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
    const { status, stderr, error } = spawnSync('openssl', [
      'req',
      ...options.split(' '),
      '-keyout',
      keyFile,
      '-out',
      path,
    ]);
    if (status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? String(stderr)}`);
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(path, 'utf8'), path };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
