import type { Random } from './random.ts';

/**
 * A state's geo code, share of the population in percent, next digits of its places' geo codes, and
 * neighbouring states.
 */
interface StateProfile {
  readonly geoCode: string;
  readonly weight: number;
  readonly areas: readonly string[];
  readonly neighbours: readonly string[];
}

const [BW, BY, BE, BB, HB, HH, HE, MV] = [
  '1276001',
  '1276002',
  '1276003',
  '1276004',
  '1276005',
  '1276006',
  '1276007',
  '1276008',
];
const [NI, NW, RP, SL, SN, ST, SH, TH] = [
  '1276009',
  '1276010',
  '1276011',
  '1276012',
  '1276013',
  '1276014',
  '1276015',
  '1276016',
];

export const STATES: readonly StateProfile[] = [
  { geoCode: BW, weight: 13, areas: ['7', '8', '6'], neighbours: [BY, HE, RP] },
  { geoCode: BY, weight: 15, areas: ['8', '9'], neighbours: [BW, HE, TH, SN] },
  { geoCode: BE, weight: 6, areas: ['0'], neighbours: [BB] },
  { geoCode: BB, weight: 5, areas: ['1', '0'], neighbours: [BE, SN, ST, MV] },
  { geoCode: HB, weight: 3, areas: ['0'], neighbours: [NI] },
  { geoCode: HH, weight: 4, areas: ['0'], neighbours: [SH, NI] },
  { geoCode: HE, weight: 8, areas: ['3', '6'], neighbours: [RP, BW, TH, NW] },
  { geoCode: MV, weight: 3, areas: ['1'], neighbours: [SH, BB] },
  { geoCode: NI, weight: 9, areas: ['2', '3'], neighbours: [HB, HH, NW, ST] },
  { geoCode: NW, weight: 18, areas: ['3', '4', '5'], neighbours: [RP, NI, HE] },
  { geoCode: RP, weight: 5, areas: ['5', '6'], neighbours: [SL, HE, NW] },
  { geoCode: SL, weight: 3, areas: ['6'], neighbours: [RP] },
  { geoCode: SN, weight: 5, areas: ['0'], neighbours: [BB, TH, ST] },
  { geoCode: ST, weight: 4, areas: ['0', '3'], neighbours: [SN, TH, NI] },
  { geoCode: SH, weight: 4, areas: ['2'], neighbours: [HH, MV] },
  { geoCode: TH, weight: 4, areas: ['9', '0'], neighbours: [SN, ST, HE] },
];

/** Regions of a provider: a state, often with neighbours, seldom only one area of a state. */
export function regionsOf(random: Random): string[] {
  const home = random.weighted(STATES.map((state) => [state, state.weight] as const));
  if (random.chance(12)) return [home.geoCode + random.pick(home.areas)];
  const neighbours = home.neighbours.filter(() => random.chance(45));
  return [home.geoCode, ...neighbours];
}
