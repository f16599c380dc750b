import { PLACE_OF_CODE } from './place-of-code.ts';
import type { Area, Recognised } from './recognise-towns.ts';
import type { ListedName, Town } from './sources.ts';
import { coreKey, isNearAnother, townName, townsNamedBy, nameWithAddition } from './town-names.ts';

/** The area of a postal code, named after its place. */
export interface NamedArea {
  area: Area;
  place: string;
  municipalityKey: string;
  inhabitants: number;
  latitude: number | undefined;
  longitude: number | undefined;
}

interface Chief {
  town: Town;
  name: string;
  regions: ReadonlySet<string>;
}

const CITY = 50_000;

/** Names each area after the municipality of its largest recognised town, else by `independentName`. */
export function nameAreas(recognised: ReadonlyMap<Area, readonly Recognised[]>): NamedArea[] {
  const chiefs = chiefTowns([...recognised.values()].flat());
  return [...recognised].map(([area, found]) => {
    const [largest] = found.map(({ town }) => town).toSorted((a, b) => b.inhabitants - a.inhabitants);
    const forced = PLACE_OF_CODE[area.postalCode + area.state];
    const chief = forced ? chiefNamed(chiefs, forced, area) : largest && chiefs.get(municipalityOf(largest));
    const at = (forced && chief?.town) || largest;
    return {
      area,
      place: forced ?? chief?.name ?? independentName(area),
      municipalityKey: chief?.town.municipalityKey ?? '',
      inhabitants: chief?.town.inhabitants ?? 0,
      latitude: at?.latitude,
      longitude: at?.longitude,
    };
  });
}

function municipalityOf(town: Town): string {
  return town.municipalityKey || town.name;
}

// Outside its own postal region only a city counts, because small places often share a name.
function chiefNamed(
  chiefs: ReadonlyMap<string, Chief>,
  name: string,
  { state, postalCode }: Area,
): Chief | undefined {
  const namesakes = [...chiefs.values()].filter(
    (chief) =>
      chief.name === name &&
      chief.town.state === state &&
      (chief.town.inhabitants >= CITY || chief.regions.has(postalCode.slice(0, 2))),
  );
  return namesakes.toSorted((a, b) => b.town.inhabitants - a.town.inhabitants)[0];
}

// A municipality is named after its largest town; quarters do not count.
function chiefTowns(recognised: readonly Recognised[]): Map<string, Chief> {
  const byMunicipality = Map.groupBy(recognised, ({ town }) => municipalityOf(town));
  return new Map(
    [...byMunicipality].map(([key, found]) => {
      const towns = found.map(({ town }) => town);
      const independent = towns.filter(({ isQuarter }) => !isQuarter);
      const town = (independent.length > 0 ? independent : towns).reduce(larger);
      const listed = found.filter((entry) => entry.town === town).map((entry) => entry.listed);
      const regions = new Set(found.map((entry) => entry.listed.postalCode.slice(0, 2)));
      return [key, { town, name: townName(town, listed), regions }];
    }),
  );
}

function larger(a: Town, b: Town): Town {
  return b.inhabitants > a.inhabitants ? b : a;
}

const FARMSTEAD = /(?:hof|höhe|haus|mühle)$/;

// Prefers the village to which hamlets refer, then a name that is neither a hamlet nor a farm.
function independentName({ names }: Area): string {
  const named = names.flatMap((listed) => townsNamedBy(listed));
  const mentions = ({ name }: ListedName) => named.filter((town) => town === coreKey(name)).length;
  const rank = (listed: ListedName) =>
    mentions(listed) * 8 +
    (isNearAnother(listed) ? 0 : 4) +
    (FARMSTEAD.test(listed.name) ? 0 : 2) +
    (nameWithAddition(listed) === listed.name ? 0 : 1);
  const [best] = names.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1));
  return best ? nameWithAddition(best) : '';
}
