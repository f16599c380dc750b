import { federalStateOf } from '@heimvorteil/engine';

/** Follows "in": names of whole states, and parts of others. Empty: everywhere. */
export function regionWords(regions: readonly string[]): string[] {
  const whole = new Set(regions.filter((region) => federalStateOf(region)?.geoCode === region));
  const words = regions.flatMap((region) => {
    const state = federalStateOf(region);
    if (!state) return [region];
    if (whole.has(state.geoCode)) return [state.name];
    return [`Teilen von ${state.name}`];
  });
  return [...new Set(words)];
}
