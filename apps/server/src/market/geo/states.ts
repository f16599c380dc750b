import { FEDERAL_STATES, type FederalState, type FederalStateId } from '@heimvorteil/engine';

const BY_ID: ReadonlyMap<string, FederalState> = new Map(FEDERAL_STATES.map((state) => [state.id, state]));
const BY_NAME: ReadonlyMap<string, FederalState> = new Map(
  FEDERAL_STATES.map((state) => [state.name, state]),
);

/** Returns the state of two letters, undefined when there is none. */
export function stateById(id: string): FederalState | undefined {
  return BY_ID.get(id);
}

/** Returns the state of a German name, undefined when there is none. */
export function stateByName(name: string): FederalState | undefined {
  return BY_NAME.get(name);
}

/** Returns the state of an id that has been checked. */
export function knownState(id: FederalStateId): FederalState {
  const state = BY_ID.get(id);
  if (!state) throw new Error(`No federal state has the letters ${id}.`);
  return state;
}
