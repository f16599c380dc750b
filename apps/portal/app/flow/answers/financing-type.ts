import type { FlowValues } from '../flow.ts';

/** A debt is to be taken over: nothing is bought. */
export function isFollowUp({ financingType }: FlowValues): boolean {
  return financingType === 'FollowupFinancing';
}

/** A house is built. */
export function isBuilding({ financingType }: FlowValues): boolean {
  return financingType === 'BuildingFinancing';
}

/** Something is bought or built; so it is where nobody was asked. */
export function isPurchase(values: FlowValues): boolean {
  return !isFollowUp(values);
}
