import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import schema from './compose-spec.json' with { type: 'json' };
import { compose } from './deploy-files.ts';

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

test('what runs the product writes nowhere but where it is given room, and may do nothing else', () => {
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
