import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { deployText } from './deploy-files.ts';
import { listens } from './listens.ts';
import { findOrUnpackNginx } from './nginx-program.ts';

export interface RunningNginx {
  readonly ports: { readonly http: number; readonly https: number };
  /** PEM certificate that this nginx uses for 127.0.0.1 and portal.example. */
  readonly certificate: string;
  stop(): Promise<void>;
}

export interface NginxAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request through nginx as a visitor of portal.example. */
export async function askNginx(
  { ports }: RunningNginx,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { readonly method?: string; readonly body?: Buffer } = {},
): Promise<NginxAnswer> {
  const call = request({
    host: '127.0.0.1',
    port: ports.https,
    servername: 'portal.example',
    rejectUnauthorized: false,
    agent: false,
    path,
    method,
    headers: { host: 'portal.example', ...headers },
  }).end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    text: (await response.toArray()).join(''),
  };
}

const CERTIFICATE =
  'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=portal.example -addext subjectAltName=DNS:portal.example,IP:127.0.0.1 -keyout privkey.pem -out fullchain.pem';

/**
 * Starts nginx in front of servers at two local ports, with paths and user of this machine. `change` edits
 * the sample configuration further.
 */
export async function startNginx(
  upstreams: readonly [number, number],
  change: (sample: string) => string = (sample) => sample,
): Promise<RunningNginx> {
  const nginx = findOrUnpackNginx();
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-nginx-'));
  const ports = { http: await freePort(), https: await freePort() };
  mkdirSync(join(folder, 'heimvorteil'));
  const made = spawnSync('openssl', CERTIFICATE.split(' '), { cwd: folder });
  if (made.status !== 0) throw new Error(`openssl created no certificate: ${made.stderr}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, change(configuration(folder, upstreams, ports)));
  const child = spawn(nginx, ['-c', file, '-e', join(folder, 'start.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  while (!(await listens(ports.https))) if (child.exitCode !== null) throw new Error(`nginx ended: ${log}`);
  return {
    ports,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    async stop() {
      if (child.exitCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGQUIT');
        await exited;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(
  folder: string,
  upstreams: readonly [number, number],
  ports: RunningNginx['ports'],
): string {
  const changed = deployText('nginx/nginx.conf')
    .replaceAll('server-1:3000', `127.0.0.1:${upstreams[0]}`)
    .replaceAll('server-2:3000', `127.0.0.1:${upstreams[1]}`)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll(/\/var\/(cache|log)\/nginx/g, folder)
    .replace('/var/run/nginx.pid', join(folder, 'nginx.pid'));
  const rooms = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = rooms.map((name) => `  ${name}_temp_path ${join(folder, name)};\n`).join('');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return user + changed.replace('http {\n', `http {\n${paths}`);
}
