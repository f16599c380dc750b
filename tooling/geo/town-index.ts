import type { ListedName, Town } from './sources.ts';
import { coreKey, wholeKey } from './town-names.ts';

/** A town that a listed name may mean, and how certain it is by the name alone. */
export interface Candidate {
  town: Town;
  /** Whether the names have different additions: "Aura an der Saale" and "Aura im Sinngrund". */
  contradicts: boolean;
}

// ', Westf' and 'b Torgau' are locations, but not part of a name as 'a d Kammel' is.
const POST_OFFICE_HINT = /^,|^b[. ]/;

/** Returns a search for a state's towns by listed name: by `wholeKey`, then by `coreKey`. */
export function townIndex(towns: readonly Town[]): (listed: ListedName) => readonly Candidate[] {
  const byWhole = Map.groupBy(towns, (town) => `${town.state}|${wholeKey(town.name)}`);
  const byCore = Map.groupBy(towns, (town) => `${town.state}|${coreKey(town.name)}`);
  return (listed) => {
    const whole = wholeKey(`${listed.name} ${listed.addition}`);
    const exact = byWhole.get(`${listed.state}|${whole}`);
    if (exact) return exact.map((town) => ({ town, contradicts: false }));
    const core = coreKey(listed.name);
    const named = byCore.get(`${listed.state}|${core}`) ?? [];
    const hasSideName = listed.addition !== '' && !POST_OFFICE_HINT.test(listed.addition);
    return named.map((town) => ({
      town,
      contradicts:
        hasSideName && wholeKey(town.name) !== core && wholeKey(town.name) !== wholeKey(listed.name),
    }));
  };
}
