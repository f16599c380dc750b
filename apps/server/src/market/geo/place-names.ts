import { searchEntities, searchLocations, findGeoLabel } from '@heimvorteil/contracts';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import {
  cleanLine,
  foreignService,
  ForeignServiceError,
  type ForeignAnswers,
} from '../../platform/foreign-services/index.ts';
import type { LocationSuggestion, Entity } from './find-locations.ts';
import type { Geography } from './geography.ts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';

const ONE_HOUR_IN_SECONDS = 3_600;

const ONE_MINUTE_IN_SECONDS = 60;

export function geoRoutes(app: FastifyInstance, names: PlaceNames): void {
  const cacheSeconds = (isLasting: boolean) => (isLasting ? ONE_HOUR_IN_SECONDS : ONE_MINUTE_IN_SECONDS);
  serve(app, findGeoLabel, async ({ params }, reply, request) => {
    const { answer: label, isLasting } = await names.labelOf(params.geoCode);
    if (label === undefined) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, rendered({ label }), cacheSeconds(isLasting));
  });
  serve(app, searchLocations, async ({ query }, reply, request) => {
    const { answer, isLasting } = await names.findLocations(query.q);
    return sendCacheable(request, reply, rendered(answer), cacheSeconds(isLasting));
  });
  serve(app, searchEntities, async ({ query }, reply, request) => {
    const { answer, isLasting } = await names.findEntities(query.q);
    return sendCacheable(request, reply, rendered(answer), cacheSeconds(isLasting));
  });
}

/** Place names for display and autocompletion; each answer reports whether it may be cached for long. */
export interface PlaceNames {
  labelOf(geoCode: string): Promise<Named<string | undefined>>;
  findLocations(text: string): Promise<Named<readonly LocationSuggestion[]>>;
  findEntities(text: string): Promise<Named<readonly Entity[]>>;
}

interface Named<Answer> {
  readonly answer: Answer;
  /** False if the bundled places replaced the marketplace's, or a stale answer replaced a newer one. */
  readonly isLasting: boolean;
}

/** The visitor is typing, so the built-in places answer after this timeout. */
const DEADLINE_IN_MS = 1_000;
const HOUR = 3_600_000;
const CACHE_RULE = { freshForMs: HOUR, absentForMs: HOUR, usableForMs: 24 * HOUR };
const SHORTEST = 2;

const Label = z.object({ label: z.string().check(z.minLength(1)) });

/**
 * Place names from the marketplace's service (`GEO_URL`) if the operator configured one, with the same three
 * calls as the API. Otherwise, or if it does not answer, from this server's own places.
 */
export function placeNames(options: {
  geography: Geography;
  url: string | undefined;
  registry: Registry;
  deadlineInMs?: number;
}): PlaceNames {
  const { geography, url, ...rest } = options;
  if (url === undefined) return ownNames(geography);
  const headers = { 'x-client-id': 'heimvorteil' };
  const service = foreignService({ name: 'geo', url, headers, deadlineInMs: DEADLINE_IN_MS, ...rest });
  const labels = service.answers(read(Label), CACHE_RULE);
  const locations = service.answers(read(searchLocations.response), CACHE_RULE);
  const entities = service.answers(read(searchEntities.response), CACHE_RULE);
  return {
    async labelOf(geoCode) {
      const path = `/v1.0/geo/entities/${encodeURIComponent(geoCode)}?g=GeoId`;
      const { answer, isLasting } = await named(labels, path, () => ownLabel(geography, geoCode));
      return { answer: answer?.label, isLasting };
    },
    findLocations: (text) => suggested(locations, 'locations', text, geography.findLocations),
    findEntities: (text) => suggested(entities, 'entities', text, geography.findEntities),
  };
}

function ownNames(geography: Geography): PlaceNames {
  const lasting = <Answer>(answer: Answer) => ({ answer, isLasting: true });
  return {
    labelOf: async (geoCode) => lasting(geography.labelOf(geoCode)),
    findLocations: async (text) => lasting(geography.findLocations(text)),
    findEntities: async (text) => lasting(geography.findEntities(text)),
  };
}

function ownLabel(geography: Geography, geoCode: string) {
  const label = geography.labelOf(geoCode);
  return label === undefined ? undefined : { label };
}

async function suggested<Row>(
  answers: ForeignAnswers<readonly Row[]>,
  what: 'locations' | 'entities',
  text: string,
  own: (text: string) => readonly Row[],
): Promise<Named<readonly Row[]>> {
  const input = text.trim();
  if (input.length < SHORTEST) return { answer: [], isLasting: true };
  const path = `/v1.0/geoautocomplete/${what}?q=${encodeURIComponent(input)}`;
  const { answer, isLasting } = await named(answers, path, () => own(input));
  return { answer: answer ?? [], isLasting };
}

/** The service's answer; falls back to the built-in places, whose codes the service may not know. */
async function named<Answer>(
  answers: ForeignAnswers<Answer>,
  path: string,
  own: () => Answer | undefined,
): Promise<Named<Answer | undefined>> {
  try {
    const { answer, staleForSeconds } = await answers(path);
    return { answer: answer ?? own(), isLasting: staleForSeconds === 0 };
  } catch (error) {
    if (!(error instanceof ForeignServiceError)) throw error;
    return { answer: own(), isLasting: false };
  }
}

const MOST_ROWS = 10;
const LONGEST_LABEL = 160;

/** Parses an answer by the API's schema, cleans its texts and limits the number of rows. */
function read<Answer>(schema: z.ZodMiniType<Answer>): (json: unknown) => Answer {
  return (json) => {
    const bounded = Array.isArray(json) ? json.slice(0, MOST_ROWS).map(withCleanTexts) : withCleanTexts(json);
    const result = z.safeParse(schema, bounded);
    if (!result.success) throw new ForeignServiceError('UNREADABLE', 'the answer does not match the call');
    return result.data;
  };
}

function withCleanTexts(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' ? cleanLine(value, LONGEST_LABEL) : value,
    ]),
  );
}
