import type { FlowTexts } from './flow.ts';

/** A debt is to be taken over: nothing is bought. */
export function isFollowUp({ financingType }: FlowTexts): boolean {
  return financingType === 'FollowupFinancing';
}

/** Something is bought or built; so it is where nobody was asked. */
export function isPurchase(texts: FlowTexts): boolean {
  return !isFollowUp(texts);
}
