import { formatPercent } from '@heimvorteil/format';
import type { CampaignCount, CampaignFigures } from '../../../services/index.ts';

/** Placeholder for an unknown or withheld value. */
const UNTOLD = '–';

export function campaignCells(count: CampaignCount): (string | number)[] {
  return [...nameCells(count), ...figureCells(count.figures)];
}

function nameCells(count: CampaignCount): string[] {
  if (count.kind === 'NONE') return ['Ohne Kampagne', UNTOLD, UNTOLD, UNTOLD];
  if (count.kind === 'UNREADABLE') return ['Name nicht mehr lesbar', UNTOLD, UNTOLD, UNTOLD];
  if (count.kind === 'SMALL') {
    const groups = count.groups === 1 ? 'Eine kleine Kampagne' : `${count.groups} kleine Kampagnen`;
    return [`${groups} (je unter 3 Anfragen)`, UNTOLD, UNTOLD, UNTOLD];
  }
  const { id, name, position, creative } = count.campaign;
  return [id ?? 'ohne cmp_id', name ?? UNTOLD, position ?? UNTOLD, creative ?? UNTOLD];
}

function figureCells({ days7, days30, days90, contacted, offered, listings }: CampaignFigures) {
  return [
    days7,
    days30,
    days90,
    shareOf(contacted, days90),
    shareOf(offered, days90),
    listings === undefined ? UNTOLD : listings,
  ];
}

function shareOf(part: number | undefined, all: number): string {
  return part === undefined || all === 0 ? UNTOLD : formatPercent((part / all) * 100);
}
