import type { ListedName, Town } from './sources.ts';
import { townIndex, type Candidate } from './town-index.ts';
import { isNearAnother, wholeKey, nameWithAddition } from './town-names.ts';

/** The names listed under one postal code in one state. */
export interface Area {
  postalCode: string;
  state: ListedName['state'];
  names: readonly ListedName[];
}

/** A name in the list of postal codes, and the town that it means. */
export interface Recognised {
  listed: ListedName;
  town: Town;
}

const NEIGHBOURS = 10;
const NEAR_KM = 20;
const LARGE_TOWN = 15_000;

/**
 * Recognises the towns listed under each postal code. Of several towns with one name in a state, the right
 * one is nearest to the towns of neighbouring postal codes.
 */
export function recogniseTowns(areas: readonly Area[], towns: readonly Town[]): Map<Area, Recognised[]> {
  const find = townIndex(towns);
  const candidates = areas.map(({ names }) => names.map((listed) => ({ listed, found: find(listed) })));
  const nearby = candidates.map((of) =>
    of.filter(({ listed }) => !isNearAnother(listed)).flatMap(({ found }) => found.map(({ town }) => town)),
  );
  return new Map(
    areas.map((area, at) => {
      const around = neighboursOf(areas, at).flatMap((index) =>
        nearby[index]?.length ? [nearby[index]] : [],
      );
      const of = candidates[at] ?? [];
      return [area, of.flatMap(({ listed, found }) => bestOf(listed, found, around) ?? [])];
    }),
  );
}

function neighboursOf(areas: readonly Area[], at: number): number[] {
  const region = areas[at]?.postalCode.slice(0, 2);
  const indices = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, step) => at - NEIGHBOURS + step);
  return indices.filter((index) => index !== at && areas[index]?.postalCode.slice(0, 2) === region);
}

function bestOf(
  listed: ListedName,
  found: readonly Candidate[],
  around: readonly (readonly Town[])[],
): Recognised | undefined {
  const rated = found.map((candidate) => ({ ...candidate, support: support(candidate.town, around) }));
  const [best] = rated.toSorted((a, b) => b.support - a.support);
  return best && best.support >= supportNeeded(listed, best) ? { listed, town: best.town } : undefined;
}

// Minimum `support` of a candidate town: an ambiguous name needs closer neighbours than a plain one.
function supportNeeded(listed: ListedName, { town, contradicts }: Candidate): number {
  if (contradicts) return Infinity;
  if (isNearAnother(listed)) return 0.35;
  if (
    nameWithAddition(listed) !== listed.name &&
    wholeKey(town.name) !== wholeKey(nameWithAddition(listed))
  ) {
    return town.inhabitants >= LARGE_TOWN ? 0.2 : 0.3;
  }
  if (town.inhabitants >= LARGE_TOWN) return 0.15;
  return listed.addition === '' ? 0.09 : 0.27;
}

/** Closeness of a town to the nearer half of the towns of neighbouring postal codes, from 0 to 1. */
function support(town: Town, around: readonly (readonly Town[])[]): number {
  if (around.length === 0) return 1;
  const nearness = around.map((towns) => Math.max(...towns.map((other) => closeness(town, other))));
  const nearer = nearness.toSorted((a, b) => b - a).slice(0, Math.max(3, nearness.length >> 1));
  return nearer.reduce((sum, each) => sum + each, 0) / nearer.length;
}

// The same town in the next code supports only a large town; a village there is likely the same mistake.
function closeness(town: Town, other: Town): number {
  if (town === other) return town.inhabitants >= LARGE_TOWN ? 1 : 0;
  return Math.exp(-distanceKm(town, other) / NEAR_KM);
}

function distanceKm(a: Town, b: Town): number {
  const north = (a.latitude - b.latitude) * 111.2;
  const east = (a.longitude - b.longitude) * 111.2 * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(north, east);
}
