import {
  type PostalCodeRow,
  type District,
  locationLabel,
  type Location,
  type Place,
  knownState,
} from './postal-code-file.ts';
import { nameIndex, type Found, type IndexedName, type NameIndex, foldName } from './name-index.ts';
import { FEDERAL_STATES } from '@heimvorteil/engine';

export interface Entity {
  label: string;
  geoCode: string;
  type: 'STATE' | 'PLACE';
}

const LIMIT = 10;

const SHORTEST = 2;

/** Implements the search described at `Geography.findEntities`. */
export function entityFinder(places: NameIndex<Place>, all: readonly Place[]): (text: string) => Entity[] {
  const states = nameIndex(
    FEDERAL_STATES.map((state) => ({ name: state.name, thing: state, weight: 0 })),
    false,
  );
  const namesakes = Map.groupBy(all, ({ name }) => name);
  const entities = (text: string, isWhole: boolean): Entity[] => {
    const fits = ({ exact }: { exact: boolean }) => exact || !isWhole;
    const statesFound = states
      .find(text, LIMIT)
      .filter(fits)
      .map(({ thing }): Entity => ({ label: thing.name, geoCode: thing.geoCode, type: 'STATE' }));
    const placesFound = places
      .find(text, LIMIT)
      .filter(fits)
      .map(({ thing }): Entity => ({
        label: labelAmong(thing, namesakes.get(thing.name) ?? []),
        geoCode: thing.geoCode,
        type: 'PLACE',
      }));
    return [...statesFound, ...placesFound].slice(0, LIMIT);
  };
  return (text) => {
    if (text.trim().length < SHORTEST) return [];
    const found = entities(text, false);
    if (found.length > 0) return found;
    // "Berlin Kreuzberg" is in Berlin: match the longest beginning or end that is a full place name.
    const words = foldName(text).split(' ');
    const parts = words.slice(1).flatMap((_word, at) => [words.slice(0, -1 - at), words.slice(1 + at)]);
    return parts.map((part) => entities(part.join(' '), true)).find(({ length }) => length > 0) ?? [];
  };
}

// "Neustadt" alone is ambiguous; append the state, or the postal code if the state has several.
function labelAmong(place: Place, namesakes: readonly Place[]): string {
  if (namesakes.length < 2) return place.name;
  const inState = namesakes.filter(({ state }) => state === place.state).length;
  const code = inState > 1 ? `${place.locations[0]?.postalCode}, ` : '';
  return `${place.name} (${code}${knownState(place.state).name})`;
}

export interface LocationSuggestion {
  label: string;
  postalCode: string;
  geoCode: string;
  federalState: string;
}

/** A district or other part of a place, with its postal code. */
interface Part {
  locations: readonly Location[];
}

type ByCode = ReadonlyMap<string, readonly Location[]>;

/** Implements the search described at `Geography.findLocations`. */
export function locationFinder(
  byCode: ByCode,
  places: NameIndex<Place>,
  rows: readonly PostalCodeRow[],
  districts: readonly District[],
): (text: string) => LocationSuggestion[] {
  const codes = [...byCode.keys()].toSorted();
  const named = partsOf(rows, byCode);
  const parts = nameIndex(named, false);
  const partsOfCities = nameIndex([...named, ...districtsOf(districts, byCode, rows)], false);

  function byDigits(digits: string): LocationSuggestion[] {
    const found: LocationSuggestion[] = [];
    for (const code of codes) {
      if (found.length >= LIMIT) break;
      if (code.startsWith(digits)) found.push(...(byCode.get(code) ?? []).map((at) => suggestion(at)));
    }
    return found.slice(0, LIMIT);
  }

  function byName(name: string, digits: string): LocationSuggestion[] {
    const fits = (at: Location) => at.postalCode.startsWith(digits);
    const someFit = (thing: Part) => thing.locations.some(fits);
    const ofPlaces = places.find(name, LIMIT, someFit);
    // A town named exactly like the text ranks above districts: "Weiden" is also a district of Köln.
    const isTown = ofPlaces.some(({ exact }) => exact);
    const found: Found<Part>[] = [
      ...ofPlaces,
      ...(isTown ? parts : partsOfCities).find(name, LIMIT, someFit),
    ];
    return suggestions(found.length > 0 ? found : inNamedCity(name, someFit), fits);
  }

  /** "Berlin Kreuzberg" or "Kreuzberg, Berlin": the fully named part of a city, otherwise the city. */
  function inNamedCity(name: string, accepts: (thing: Part) => boolean): Found<Part>[] {
    const words = foldName(name).split(' ');
    let cities: Found<Part>[] = [];
    // Match the longest city name, so "Frankfurt am Main Süd" is not in Frankfurt (Oder).
    for (let length = words.length - 1; length > 0; length -= 1) {
      const splits = [
        [words.slice(0, length), words.slice(length)],
        [words.slice(-length), words.slice(0, -length)],
      ] as const;
      for (const [city, part] of splits) {
        const meant = places.find(city.join(' '), LIMIT, accepts).filter(({ exact }) => exact);
        const geoCodes = new Set(meant.map(({ thing }) => thing.geoCode));
        const isThere = (thing: Part) =>
          accepts(thing) && thing.locations.some(({ geoCode }) => geoCodes.has(geoCode));
        const found = meant.length > 0 ? partsOfCities.find(part.join(' '), LIMIT, isThere) : [];
        if (found.length > 0) return found;
        if (cities.length === 0) cities = meant;
      }
    }
    return cities;
  }

  return (text) => {
    const input = text.trim().slice(0, 80);
    if (input.length < SHORTEST) return [];
    const digits = input.match(/\d+/)?.[0] ?? '';
    const name = input
      .replace(/^d ?- ?(?=\d)/i, '')
      .replace(digits, ' ')
      .trim();
    if (digits.length > 5 || /\d/.test(name)) return [];
    return /\p{L}/u.test(name) ? byName(name, digits) : digits === '' ? [] : byDigits(digits);
  };
}

/** One row per name first, so a city with seventy codes does not hide its namesakes. */
function suggestions(found: readonly Found<Part>[], fits: (at: Location) => boolean): LocationSuggestion[] {
  const byHit = found
    .toSorted((a, b) => Number(b.exact) - Number(a.exact))
    .map((hit) => ({
      exact: hit.exact,
      rows: hit.thing.locations.filter(fits).map((at) => suggestion(at, hit.name)),
    }));
  const first = byHit.flatMap(({ rows: [best] }) => best ?? []);
  const further = byHit.filter(({ exact }) => exact).flatMap(({ rows: [, ...others] }) => others);
  return distinct([...first, ...further]).slice(0, LIMIT);
}

function districtsOf(
  districts: readonly District[],
  byCode: ByCode,
  rows: readonly PostalCodeRow[],
): IndexedName<Part>[] {
  const sizes = Map.groupBy(rows, ({ place }) => place);
  return districts.map(({ city, name, postalCodes }) => ({
    name,
    // Skips codes of the district that are missing from an operator's own postal code file.
    thing: {
      locations: postalCodes.flatMap((code) => byCode.get(code) ?? []).filter(({ place }) => place === city),
    },
    weight: Math.max(0, ...(sizes.get(city) ?? []).map(({ inhabitants }) => inhabitants)),
  }));
}

function partsOf(rows: readonly PostalCodeRow[], byCode: ByCode): IndexedName<Part>[] {
  return rows.flatMap((row) => {
    const locations = (byCode.get(row.postalCode) ?? []).filter(({ geoCode }) => geoCode === row.geoCode);
    return row.localities.map((name) => ({ name, thing: { locations }, weight: row.inhabitants }));
  });
}

function suggestion(at: Location, name = at.place): LocationSuggestion {
  const { postalCode, geoCode, federalState } = at;
  return { label: locationLabel(at, name), postalCode, geoCode, federalState };
}

// Of rows for one code found as place and as part, keep the first, which has the better name.
function distinct(rows: readonly LocationSuggestion[]): LocationSuggestion[] {
  const byLocation = Map.groupBy(rows, ({ postalCode, geoCode }) => postalCode + geoCode);
  return [...byLocation.values()].flatMap(([best]) => best ?? []);
}
