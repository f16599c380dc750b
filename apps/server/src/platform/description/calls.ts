import { CALCULATORS, TOKEN_HEADER, type Operation } from '@heimvorteil/contracts';
import type * as z from 'zod/mini';
import { headersNamed, refusalsOf, type Answer, type HeaderName, described } from './answers.ts';
import { EXAMPLES, ANSWER_EXAMPLES } from './examples.ts';
import { EXAMPLE_ETAG, PARAMETER_EXAMPLES } from './request-examples.ts';
import type { Models } from './models.ts';
import { type Schema, securityOf } from './schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface DescriptionContext {
  readonly models: Models;
  readonly publicUrl: string;
  readonly sendsLimit: (operation: Operation) => boolean;
}

export function callOf(operation: Operation, context: DescriptionContext) {
  const { operationId, summary, tag, body, deprecated } = operation;
  const { models } = context;
  const parameters = parametersOf(operation, models);
  const screen = screenOf(operation);
  return {
    operationId,
    summary,
    tags: [tag],
    ...(deprecated && { deprecated: true, description: endOf(deprecated) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: models.of(body, 'input'),
            ...(EXAMPLES[operationId] && { example: EXAMPLES[operationId] }),
          },
        },
      },
    }),
    responses: { ...successOf(operation, context), ...refusalsOf(operation) },
    security: securityOf(operation),
    ...(screen && {
      externalDocs: {
        url: `${context.publicUrl}/baufinanzierung/${screen.slug}`,
        description: screen.question,
      },
    }),
  };
}

function parametersOf(operation: Operation, models: Models): Parameter[] {
  const { operationId, params, query, headers, isKeepable } = operation;
  const of = (place: Parameter['in'], part: z.ZodMiniObject | undefined) =>
    part ? fieldsOf(models.of(part, 'input'), operationId, place) : [];
  const version: Parameter = {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag einer vorhandenen Antwort: Ist sie unverändert, kommt 304 ohne Inhalt.',
    schema: { type: 'string', maxLength: 256, examples: [EXAMPLE_ETAG] },
  };
  return [
    ...of('path', params),
    ...of('query', query),
    ...of('header', headers).filter(({ name }) => name !== TOKEN_HEADER),
    ...(isKeepable ? [version] : []),
  ];
}

function fieldsOf(
  { properties = {}, required = [] }: Schema,
  call: string,
  place: Parameter['in'],
): Parameter[] {
  return Object.entries(properties).map(([name, field]) => {
    const { description = '', ...schema } = described(field, call, name);
    const isNeeded = place === 'path' || (required.includes(name) && schema.default === undefined);
    const example = PARAMETER_EXAMPLES[call]?.[name];
    return {
      name,
      in: place,
      ...(isNeeded && { required: true }),
      description,
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

function successOf(operation: Operation, { models, sendsLimit }: DescriptionContext): Record<string, Answer> {
  const { operationId, response, responseType, successStatus, isKeepable, deprecated } = operation;
  const names: HeaderName[] = [
    'Cache-Control',
    ...(isKeepable ? (['ETag'] as const) : []),
    ...(sendsLimit(operation) ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(deprecated ? (['Deprecation', 'Link'] as const) : []),
    ...(deprecated?.sunset ? (['Sunset'] as const) : []),
  ];
  const headers = headersNamed(names);
  const example = ANSWER_EXAMPLES[operationId];
  const status = successStatus ?? (response || responseType ? 200 : 204);
  const content = response
    ? {
        'application/json': {
          schema: models.of(response, 'output'),
          ...(example !== undefined && { example }),
        },
      }
    : responseType && { [responseType]: { schema: {} } };
  const description = content ? 'Die Antwort.' : 'Erledigt, ohne Inhalt.';
  const unchanged: Answer = { description: 'Unverändert: Die vorhandene Antwort gilt weiter.', headers };
  return {
    [String(status)]: { description, headers, ...(content && { content }) },
    ...(isKeepable && { '304': unchanged }),
  };
}

function endOf({ since, sunset }: NonNullable<Operation['deprecated']>): string {
  return `Veraltet seit ${since}.${sunset ? ` Kann ab ${sunset} entfallen.` : ''}`;
}

/** Page of the portal with the same calculation as this API call. */
function screenOf({ path }: Operation) {
  return CALCULATORS.find((entry) => entry.saved.some(({ kind }) => path === `/v1.0/calculators/${kind}`));
}
