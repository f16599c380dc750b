import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import schema from './compose-spec.json' with { type: 'json' };
import { BlockList, isIPv4 } from 'node:net';
import { compose, deployText } from './deploy-files.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const isCompose = ajv.compile(schema);

test('deploy/compose.yml follows the Compose Specification', () => {
  isCompose(compose());
  expect(isCompose.errors ?? []).toEqual([]);
});

test('a key that the specification does not know, and a value of another kind, are seen', () => {
  const { services } = compose();
  expect(isCompose({ services: { ...services, worker: { ...services.worker, replicas: 2 } } })).toBe(false);
  expect(isCompose({ services: { ...services, worker: { ...services.worker, cap_drop: 'ALL' } } })).toBe(
    false,
  );
});

test('the containers write only to their volumes, and have no other rights', () => {
  const product = Object.entries(compose().services).filter(([name]) => /^(server-\d|worker)$/.test(name));
  expect(product).toHaveLength(3);
  for (const [, service] of product)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      env_file: 'settings.env',
    });
});

/** Parses a network in CIDR notation from compose.yml. */
function network(cidr: string): BlockList {
  const [address = '', bits = ''] = cidr.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(bits), 'ipv4');
  return list;
}

test('nginx finds its servers after they were made again: it looks their names up only as it starts', () => {
  const { services, networks } = compose();
  const upstreams = [...deployText('nginx/nginx.conf').matchAll(/^ +server ([\w-]+):3000 /gm)].map(
    ([, name = '']) => name,
  );
  expect(upstreams).toHaveLength(2);
  const [config] = networks.default.ipam.config;
  const addresses = upstreams.map((name) => services[name]?.networks?.default?.ipv4_address ?? '');
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) {
    expect(isIPv4(address) && network(config?.subnet ?? '').check(address)).toBe(true);
    // Server addresses must be outside `ip_range`, from which Docker gives addresses to other containers.
    expect(network(config?.ip_range ?? '').check(address)).toBe(false);
  }
  expect(services['server-1']?.environment?.['TRUST_PROXY']).toBe(config?.subnet);
});

test('a worker is health-checked like a server, at its own address', () => {
  const { worker } = compose().services;
  const port = worker?.environment?.['METRICS_PORT'];
  expect(port).toMatch(/^\d+$/);
  expect(worker?.healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${port}/healthz`);
});
