import { locationLabel, type Location, type Place } from './location.ts';
import { nameIndex, type Found, type IndexedName, type NameIndex } from './name-index.ts';
import type { PostalCodeRow } from './postal-code-file.ts';

/** A location as an address field offers it. */
export interface LocationSuggestion {
  label: string;
  postalCode: string;
  geoCode: string;
  federalState: string;
}

const LIMIT = 10;
const SHORTEST = 2;

/** A part of a place, in the code it is told by. */
interface Part {
  locations: readonly Location[];
}

type ByCode = ReadonlyMap<string, readonly Location[]>;

/** Returns the search over postal codes and names that `Geography.findLocations` describes. */
export function locationFinder(
  byCode: ByCode,
  places: NameIndex<Place>,
  rows: readonly PostalCodeRow[],
): (text: string) => LocationSuggestion[] {
  const codes = [...byCode.keys()].toSorted();
  const parts = nameIndex(partsOf(rows, byCode), false);

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
    const found: Found<Part>[] = [...places.find(name, LIMIT, someFit), ...parts.find(name, LIMIT, someFit)];
    const bestFirst = found.toSorted((a, b) => Number(b.exact) - Number(a.exact));
    const byHit = bestFirst.map((hit) => ({
      exact: hit.exact,
      suggestions: hit.thing.locations.filter(fits).map((at) => suggestion(at, hit.name)),
    }));
    // One row a name first, so that a city of seventy codes does not hide its namesakes; then the codes of what was named.
    const first = byHit.flatMap(({ suggestions: [best] }) => best ?? []);
    const further = byHit.filter(({ exact }) => exact).flatMap(({ suggestions: [, ...others] }) => others);
    return distinct([...first, ...further]).slice(0, LIMIT);
  }

  return (text) => {
    const typed = text.trim().slice(0, 80);
    if (typed.length < SHORTEST) return [];
    const digits = typed.match(/\d+/)?.[0] ?? '';
    const name = typed
      .replace(/^d ?- ?(?=\d)/i, '')
      .replace(digits, ' ')
      .trim();
    if (digits.length > 5 || /\d/.test(name)) return [];
    return /\p{L}/u.test(name) ? byName(name, digits) : digits === '' ? [] : byDigits(digits);
  };
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

// A code found by its place and again by a part of it keeps the better name, which comes first.
function distinct(rows: readonly LocationSuggestion[]): LocationSuggestion[] {
  const byLocation = Map.groupBy(rows, ({ postalCode, geoCode }) => postalCode + geoCode);
  return [...byLocation.values()].flatMap(([best]) => best ?? []);
}
