import type { NamedArea } from './name-areas.ts';

export type LocatedArea = NamedArea & { latitude: number; longitude: number };

const NEIGHBOURS = 4;

/** Coordinates of each area; without a recognised town those of the nearest code, else of the region. */
export function locateAreas(named: readonly NamedArea[]): LocatedArea[] {
  const located = named.filter((area): area is LocatedArea => area.latitude !== undefined);
  const byRegion = Map.groupBy(located, ({ area }) => area.postalCode.slice(0, 2));
  return named.map((one) => {
    const { latitude, longitude } = one;
    if (latitude !== undefined && longitude !== undefined) return { ...one, latitude, longitude };
    const inRegion = byRegion.get(one.area.postalCode.slice(0, 2)) ?? located;
    const ownPlace = located.filter((other) => isSamePlace(one, other));
    return { ...one, ...middle(nearestByCode(one, ownPlace.length > 0 ? ownPlace : inRegion)) };
  });
}

function isSamePlace(one: NamedArea, other: NamedArea): boolean {
  return one.municipalityKey !== '' && one.municipalityKey === other.municipalityKey;
}

function nearestByCode(one: NamedArea, others: readonly LocatedArea[]): LocatedArea[] {
  const gap = ({ area }: NamedArea) => Math.abs(Number(area.postalCode) - Number(one.area.postalCode));
  return others.toSorted((a, b) => gap(a) - gap(b)).slice(0, NEIGHBOURS);
}

function middle(areas: readonly LocatedArea[]): { latitude: number; longitude: number } {
  const mean = (of: (area: LocatedArea) => number) =>
    areas.reduce((sum, area) => sum + of(area), 0) / areas.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
