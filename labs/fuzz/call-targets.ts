import { addressOf, OPERATIONS } from '@heimvorteil/contracts';
import type { DescribedApi } from '../../apps/server/src/testing/described-api.ts';
import type { CallingVisitor } from '../../apps/server/src/testing/random-calls.ts';
import type { Target } from './target.ts';

/** All API calls of the OpenAPI description as fuzz targets, with valid parameters of a stored visitor. */
export function callTargets(
  described: DescribedApi,
  caller: CallingVisitor,
  knownTo: (operationId: string) => CallingVisitor['knows'],
): Target[] {
  return OPERATIONS.map((operation) => {
    const { method, operationId } = operation;
    const visitor = { ...caller, knows: { ...caller.knows, ...knownTo(operationId) } };
    const path = addressOf(operation).replaceAll(/:(\w+)/g, '{$1}');
    const call = described.paths[path]?.[method.toLowerCase()];
    if (!call) throw new Error(`${method} ${path} is not described.`);
    const named = (place: string) =>
      (call.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    const { schema, example } = call.requestBody?.content['application/json'] ?? {};
    const fields = Object.keys(schema?.properties ?? {});
    const known = (name: string) => String(visitor.knows[name] ?? '1');
    return {
      name: operationId,
      kind: 'CALL',
      methods: [method],
      path,
      inPath: Object.fromEntries(named('path').map((name) => [name, known(name)])),
      queryNames: named('query'),
      headers: {
        ...visitor.headers,
        'x-client-id': 'fuzz',
        'idempotency-key': `the-key-of-${operationId}-1234567890`,
      },
      ...(schema && {
        json: {
          ...Object.fromEntries(fields.map((name) => [name, undefined])),
          ...example,
          ...knownOf(visitor, fields),
        },
      }),
    };
  });
}

function knownOf({ knows }: CallingVisitor, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(knows).filter(([name]) => fields.includes(name)));
}
