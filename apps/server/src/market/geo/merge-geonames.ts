import { allotGeoCodes, regionOf, type PlaceIdentity, numberedPlaces } from './allot-geo-codes.ts';
import { foldName } from './name-index.ts';
import type { PostalCodeRow } from './postal-code-file.ts';
import type { FederalStateId } from '@heimvorteil/engine';

/**
 * Merges GeoNames' rows into known ones. A known code keeps its place and thus its geo code; a new code joins
 * the known place of its name or becomes a new place. A code known in two states stays in both. Places
 * without any code left are retained, so their geo codes are never reused.
 */
export function mergeGeonames(
  base: readonly PostalCodeRow[],
  fresh: readonly GeonamesRow[],
): PostalCodeRow[] {
  const known = new Map(base.map((row) => [areaKey(row), row]));
  const namesakes = placesByName(base);
  const areas = byArea(fresh);
  const updated = [...areas.values()].map((rows) => {
    const [first] = rows;
    const before = known.get(areaKey(first));
    const place = before ?? knownPlaceOf(rows, namesakes) ?? newPlace(first);
    return refreshed(place, before?.localities ?? [], rows);
  });
  const codes = new Set(fresh.map(({ postalCode }) => postalCode));
  const retained = base.filter(
    (row) => codes.has(row.postalCode) && !areas.has(areaKey(row)) && isInTwoStates(row, base),
  );
  const numbered = numberNewPlaces(base, [...updated, ...retained]);
  return [...numbered, ...retired(base, numbered)];
}

function areaKey({ postalCode, state }: { postalCode: string; state: string }): string {
  return postalCode + state;
}

function byArea(rows: readonly GeonamesRow[]): Map<string, [GeonamesRow, ...GeonamesRow[]]> {
  const areas = new Map<string, [GeonamesRow, ...GeonamesRow[]]>();
  for (const row of rows) {
    const others = areas.get(areaKey(row));
    if (others) others.push(row);
    else areas.set(areaKey(row), [row]);
  }
  return areas;
}

function nameKey(state: string, postalCode: string, name: string): string {
  return `${state}${postalCode.slice(0, 2)}${foldName(name)}`;
}

function placesByName(base: readonly PostalCodeRow[]): Map<string, PostalCodeRow> {
  const smallFirst = base.toSorted((a, b) => a.inhabitants - b.inhabitants);
  return new Map(smallFirst.map((row) => [nameKey(row.state, row.postalCode, row.place), row]));
}

function knownPlaceOf(
  rows: readonly GeonamesRow[],
  namesakes: Map<string, PostalCodeRow>,
): PostalCodeRow | undefined {
  const bearers = rows.flatMap(
    ({ state, postalCode, place }) => namesakes.get(nameKey(state, postalCode, place)) ?? [],
  );
  return bearers.toSorted((a, b) => b.inhabitants - a.inhabitants)[0];
}

type Place = Pick<PostalCodeRow, 'place' | 'geoCode' | 'municipalityKey' | 'inhabitants'>;

function newPlace({ place }: GeonamesRow): Place {
  return { place, geoCode: '', municipalityKey: '', inhabitants: 0 };
}

function refreshed(
  { place, geoCode, municipalityKey, inhabitants }: Place,
  knownLocalities: readonly string[],
  rows: readonly [GeonamesRow, ...GeonamesRow[]],
): PostalCodeRow {
  const [{ postalCode, state }] = rows;
  const isThePlace = (name: string) => foldName(name) === foldName(place);
  const named = rows.filter((row) => isThePlace(row.place));
  const at: readonly GeonamesRow[] = named.length > 0 ? named : rows;
  const mean = (of: (row: GeonamesRow) => number) => at.reduce((sum, row) => sum + of(row), 0) / at.length;
  const names = new Set([...knownLocalities, ...rows.map((row) => row.place)]);
  return {
    postalCode,
    state,
    place,
    geoCode,
    latitude: mean((row) => row.latitude),
    longitude: mean((row) => row.longitude),
    municipalityKey,
    inhabitants,
    localities: [...names].filter((name) => !isThePlace(name)).toSorted(),
  };
}

function isInTwoStates(row: PostalCodeRow, base: readonly PostalCodeRow[]): boolean {
  return base.some((other) => other.postalCode === row.postalCode && other.state !== row.state);
}

function numberNewPlaces(base: readonly PostalCodeRow[], rows: readonly PostalCodeRow[]): PostalCodeRow[] {
  const byPlace = Map.groupBy(
    rows.filter(({ geoCode }) => geoCode === ''),
    ({ state, postalCode, place }) => nameKey(state, postalCode, place),
  );
  const identities = [...byPlace.values()].map(([first, ...others]): PlaceIdentity => {
    const { state, place: name, municipalityKey, postalCode } = first as PostalCodeRow;
    const region = regionOf(state, [postalCode, ...others.map((other) => other.postalCode)]);
    return { state, name, municipalityKey, region };
  });
  const numbered = allotGeoCodes(numberedPlaces(base), identities);
  const geoCodes = new Map([...byPlace.keys()].map((key, at) => [key, numbered[at]?.geoCode ?? '']));
  return rows.map((row) => ({
    ...row,
    geoCode: row.geoCode || (geoCodes.get(nameKey(row.state, row.postalCode, row.place)) ?? ''),
  }));
}

function retired(base: readonly PostalCodeRow[], current: readonly PostalCodeRow[]): PostalCodeRow[] {
  const used = new Set(current.map(({ geoCode }) => geoCode));
  const removed = new Map(base.filter(({ geoCode }) => !used.has(geoCode)).map((row) => [row.geoCode, row]));
  return [...removed.values()].map((row) => Object.assign({}, row, { postalCode: '', localities: [] }));
}

/** A line of GeoNames' postal code file (readme of download.geonames.org/export/zip). */
export interface GeonamesRow {
  postalCode: string;
  place: string;
  state: FederalStateId;
  latitude: number;
  longitude: number;
}
