import type { PortalServices } from '../services/index.ts';
import { isOn, type Flag } from './is-on.ts';
import { notOffered, type KindWords } from './not-offered.ts';

/** Answers 404 with kind words where the operator does not offer something (contract §4, §7). */
export function requireFlag(
  services: Pick<PortalServices, 'featureDecisions'>,
  flag: Flag,
  words: KindWords,
): void {
  if (!isOn(services, flag)) throw notOffered(words);
}
