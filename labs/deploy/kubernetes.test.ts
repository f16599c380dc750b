import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clusterObjects, root, type ClusterObject } from './deploy-files.ts';

const objects = globSync('kubernetes/*.yaml', { cwd: `${root}deploy` })
  .toSorted()
  .flatMap(clusterObjects);

interface Model {
  validate(): void;
}

type Models = Record<string, new (data: never) => Model>;
const MODELS: Readonly<Record<string, () => Promise<unknown>>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
};

/** Validates an object with the schema of its Kubernetes kind. */
async function check(object: ClusterObject): Promise<void> {
  const models = (await MODELS[object.apiVersion]?.()) as Models | undefined;
  const Kind = models?.[object.kind];
  if (!Kind) throw new Error(`${object.apiVersion} has no ${object.kind}, or is not among those known here.`);
  new Kind(object as never).validate();
}

mkdirSync(`${root}test-results`, { recursive: true });
// Create the folder inside the repository, so that the TypeScript compiler finds the installed packages.
const folder = mkdtempSync(join(root, 'test-results', 'kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the compiler's errors for the objects, because only the compiler reports unknown fields. */
function unknownFields(all: readonly ClusterObject[]): string {
  const source = all.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `import type { I${kind} as I${index} } from 'kubernetes-models/${apiVersion}';\n` +
      `export const object${index}: I${index} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 1)};\n`,
  );
  const file = join(folder, 'objects.ts');
  writeFileSync(file, source.join(''));
  const { stdout, stderr } = spawnSync(
    `${root}node_modules/.bin/tsc`,
    [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
      file,
    ],
    { encoding: 'utf8', cwd: root },
  );
  return stdout + stderr;
}

test.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
  '%s follows the schema of its kind',
  async (_, object) => {
    await expect(check(object)).resolves.toBeUndefined();
  },
);

test('no object has a field that its kind does not know', () => {
  expect(unknownFields(objects)).toBe('');
});

test('a wrong kind of value, something missing and an unknown field are seen', async () => {
  const deployment = objects.find(({ kind }) => kind === 'Deployment');
  if (!deployment) throw new Error('no deployment');
  const { template, ...withoutTemplate } = deployment.spec ?? {};
  await expect(check({ ...deployment, spec: withoutTemplate })).rejects.toThrow('template');
  const many = { ...deployment.spec, replicas: 'three' };
  await expect(check({ ...deployment, spec: many })).rejects.toThrow('replicas');
  const [container] = template?.spec.containers ?? [];
  const misspelt = { ...container, readinesProbe: {} };
  const spec = {
    ...deployment.spec,
    template: { ...template, spec: { ...template?.spec, containers: [misspelt] } },
  };
  expect(unknownFields([{ ...deployment, spec } as ClusterObject])).toContain('readinesProbe');
});

test('a server is health-checked at its address, stopped gracefully, and unprivileged', () => {
  const pods = objects.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));
  expect(pods).toHaveLength(3);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 30,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    });
  }
  expect(
    pods.flatMap(({ containers }) => containers).find(({ command }) => command === undefined),
  ).toMatchObject({
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
  });
});
