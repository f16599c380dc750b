import type * as z from 'zod/v4/core';
import {
  SANDBOX_ANSWER_HEADER,
  SANDBOX_ANSWERS,
  SANDBOX_CODE,
  scopesOf,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type Operation,
} from '@heimvorteil/contracts';

/** Keywords of JSON Schema 2020-12 that the API description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Nested schemas without a name: items, alternatives and additional properties. */
export function innerSchemas(schema: Schema): readonly Schema[] {
  const { items, anyOf = [], allOf = [], additionalProperties } = schema;
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...anyOf, ...allOf, ...open];
}

/** Bounds or format that a zod check passes as parameters. */
interface Facts {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
  readonly whole?: true;
  readonly format?: string;
}

export function schemaFacts(schema: z.$ZodType): Schema {
  const checks = schema._zod.def.checks ?? [];
  const facts = checks.flatMap(({ _zod: { def } }) => ('params' in def ? [def.params as Facts] : []));
  return Object.assign({}, ...facts.map(keywordsOf)) as Schema;
}

function keywordsOf({ min, max, above, below, whole, format }: Facts): Schema {
  return {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(below !== undefined && { exclusiveMaximum: below }),
    ...(whole && { type: 'integer' }),
    ...(format !== undefined && { format }),
  };
}

export function securitySchemes(publicUrl: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      // Browsers accept the prefix `__Host-` over https only.
      name: publicUrl.startsWith('https:') ? '__Host-session' : 'session',
      description:
        'Das Cookie des Browsers, das die Anmeldung über Single Sign-on setzt (oder ein Besuch ohne Anmeldung). Schreibende Aufrufe damit kommen nur von eigenen Seiten an (FOREIGN_PAGE).',
    },
    formTokenCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: TOKEN_COOKIE,
      description: 'Token gegen gefälschte Formulare (CSRF), von der Seite gesetzt.',
    },
    formTokenHeader: {
      type: 'apiKey',
      in: 'header',
      name: TOKEN_HEADER,
      description: `Derselbe Wert wie im Cookie ${TOKEN_COOKIE}.`,
    },
    partnerKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'hvt_live_… oder hvt_test_…',
      description: `Der Schlüssel eines Partners, nur für Server: Authorization: Bearer und der Schlüssel, nie in der Adresse. Er erlaubt, was seine Rechte nennen, und hat ein eigenes Kontingent. Cookies werden dann ignoriert: Für wen ein Partner fragt, nennt die Kopfzeile Partner-Visit. Mit hvt_test_ beginnen Schlüssel der Sandbox: dieselben Prüfungen und Zahlen, aber was sie senden, erreicht niemanden. Dort stimmt der Code ${SANDBOX_CODE}, und ${SANDBOX_ANSWER_HEADER} mit ${Object.keys(SANDBOX_ANSWERS).join(', ')} gibt diese Ablehnung.`,
    },
  } as const;
}

/** Alternatives to authenticate, each a combination of security schemes; an empty object means none. */
export function securityOf(operation: Operation): readonly Record<string, string[]>[] {
  const ofVisitor = securityOfVisitor(operation);
  const ofPartner = scopesOf(operation).map((scope) => ({ partnerKey: [scope] }));
  if (ofPartner.length === 0) return ofVisitor;
  return [...(ofVisitor.length > 0 ? ofVisitor : [{}]), ...ofPartner];
}

function securityOfVisitor({ errors, headers, isOfVisit }: Operation): readonly Record<string, string[]>[] {
  if (headers && TOKEN_HEADER in headers.shape)
    return [{ session: [], formTokenCookie: [], formTokenHeader: [] }];
  const needsSession = errors.some((code) => code === 'NOT_LOGGED_IN' || code === 'CONTACT_NOT_VERIFIED');
  return needsSession || isOfVisit ? [{ session: [] }] : [];
}
