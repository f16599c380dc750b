import type { Random } from '../market/random.ts';
import type { DemoCommission, DemoKind } from './demo-listing.ts';

type Weighted = readonly (readonly [DemoCommission, number])[];

/** Buyer and seller of a flat or a house share the commission (§656c BGB). */
const OF_HOMES: Weighted = [
  [{ liable: true, text: '3,57 % inkl. MwSt.' }, 8],
  [{ liable: true, text: '3,57% inkl. 19% MwSt. vom Kaufpreis' }, 4],
  [{ liable: true, text: '2,98 % inkl. gesetzl. MwSt.' }, 3],
  [{ liable: true, text: '3 % zzgl. MwSt.' }, 3],
  [{ liable: true, text: '2,38', includesVat: true }, 2],
  [{ liable: true, text: 'Käuferprovision: 3,57 % (inkl. MwSt.)' }, 2],
  [{ liable: false, text: 'provisionsfrei' }, 4],
  [{ liable: false }, 2],
  [{ text: '0,00 %' }, 1],
  [{ liable: true, text: 'auf Anfrage' }, 2],
  [{}, 3],
];

/** For a plot or a rented house the buyer may pay the whole commission. */
const OF_OTHERS: Weighted = [
  [{ liable: true, text: '5,95 % inkl. 19% MwSt.' }, 3],
  [{ liable: true, text: '7,14 % inkl. MwSt.' }, 3],
  [{ liable: true, text: 'pauschal 9.520 EUR inkl. MwSt.' }, 2],
  [{ liable: true, text: '5 % + MwSt.' }, 2],
  [{ liable: false, text: 'Keine zusätzliche Käuferprovision' }, 3],
  [{ text: 'nach Vereinbarung' }, 2],
  [{}, 1],
];

/** Draws a commission in the wording of estate agents' software. */
export function demoCommission(random: Random, kind: DemoKind): DemoCommission {
  return random.weighted(kind === 'wohnung' || kind === 'haus' ? OF_HOMES : OF_OTHERS);
}
