import { foldName } from '../../apps/server/src/market/geo/name-index.ts';
import { WITHOUT_SIDE_NAME } from './corrections.ts';
import type { ListedName, Town } from './sources.ts';

const SIDE_NAME = /[(,/].*$| (?:a|am|an|auf|b|bei|i|im|in|ob|unter|v|vor|vorm)\.? .*$/;
const TITLES =
  /^(?:bad|hansestadt|insel|kloster|kurort|lutherstadt|markt|ostseebad|ostseeheilbad|seebad|stadt) (?=.)/;
// Additions that are part of the name: 'am Main' or '(Oder)', but not post office hints like ', Westf'.
const PART_OF_NAME = /^\(|^(?:am|an|auf|bei|im|in|ob|unter|vor|vorm) \S/;

/** Returns the whole name as a search key (`foldName`), with "st" for "Sankt". */
export function wholeKey(name: string): string {
  return foldName(name).replace(/^sankt /, 'st ');
}

/** Search key without title and side name: "Ostseebad Binz" and "Binz, Rügen" are "binz". */
export function coreKey(name: string): string {
  return wholeKey(name.replace(SIDE_NAME, '')).replace(TITLES, '');
}

/** True for a hamlet listed with its nearest town: "Großwig b Torgau", "Kreut, Gem Schlehdorf". */
export function isNearAnother({ addition }: ListedName): boolean {
  return /^b[. ]|^, Gem |^Gem /.test(addition) || /, (Gem|Forsthaus|Gut) /.test(addition);
}

/** The listed name in its usual form, with the part of the addition that belongs to it. */
export function nameWithAddition({ name, addition }: ListedName): string {
  const plain = name.replace(/,? (?:b\.?|Gem) .*$/, '').replace(/, .*$/, '');
  return PART_OF_NAME.test(addition) ? `${plain} ${addition}` : plain;
}

/** Name of a town: GeoNames' or, if it begins with GeoNames' name and is longer, a listed one. */
export function townName(town: Town, listed: readonly ListedName[]): string {
  if (WITHOUT_SIDE_NAME.has(town.name)) return town.name;
  const variants = listed
    .map((entry) => nameWithAddition(entry))
    .filter((name) => !/\b[a-z]\.? [A-Z]|\.$/.test(name));
  const longer = variants.find((name) => name.startsWith(`${town.name} `) && name !== town.name);
  const saint = town.name.startsWith('Sankt ') && variants.find((name) => name.startsWith('St. '));
  return saint || longer || town.name;
}

/** Search keys of the towns in an addition: Schlehdorf and Kochel for "Kreut, Gem Schlehdorf b Kochel". */
export function townsNamedBy({ name, addition }: ListedName): string[] {
  const hints = `${name} ${addition}`.split(/(?:^| )(?:b\.?|Gem|Stadt) /).slice(1);
  return hints.map((hint) => coreKey(hint)).filter((hint) => hint !== '');
}
