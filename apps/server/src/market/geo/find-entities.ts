import { FEDERAL_STATES } from '@heimvorteil/engine';
import { foldName } from './fold-name.ts';
import type { Place } from './location.ts';
import { nameIndex, type NameIndex } from './name-index.ts';
import { knownState } from './postal-code-file.ts';

export interface Entity {
  label: string;
  geoCode: string;
  type: 'STATE' | 'PLACE';
}

const LIMIT = 10;
const SHORTEST = 2;

/** The search described at `Geography.findEntities`. */
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
