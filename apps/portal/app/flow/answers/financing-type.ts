import type { FlowValues } from '../flow.ts';

export function isFollowUp({ financingType }: FlowValues): boolean {
  return financingType === 'FollowupFinancing';
}

export function isBuilding({ financingType }: FlowValues): boolean {
  return financingType === 'BuildingFinancing';
}

/** Purchase or construction; also the default without an answer. */
export function isPurchase(values: FlowValues): boolean {
  return !isFollowUp(values);
}
