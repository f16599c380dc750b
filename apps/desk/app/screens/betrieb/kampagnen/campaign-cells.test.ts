import { expect, test } from 'vitest';
import type { CampaignCount } from '../../../services/index.ts';
import { campaignCells } from './campaign-cells.ts';

const FIGURES = { days7: 1, days30: 2, days90: 4, contacted: 3, offered: 1, listings: 2 };
const AUTUMN = { id: 'herbst', name: 'cost-widget', position: 'oben', creative: 'standard' };
const UNNAMED = { id: null, name: 'cost-widget', position: null, creative: null };

test.each<[string, CampaignCount, (string | number)[]]>([
  [
    'a campaign',
    { kind: 'CAMPAIGN', campaign: AUTUMN, figures: FIGURES },
    ['herbst', 'cost-widget', 'oben', 'standard', 1, 2, 4, '75,00 %', '25,00 %', 2],
  ],
  [
    'one without a number',
    { kind: 'CAMPAIGN', campaign: UNNAMED, figures: FIGURES },
    ['ohne cmp_id', 'cost-widget', '–', '–', 1, 2, 4, '75,00 %', '25,00 %', 2],
  ],
  [
    'no campaign',
    { kind: 'NONE', figures: { ...FIGURES, contacted: 0, offered: 0, listings: 0 } },
    ['Ohne Kampagne', '–', '–', '–', 1, 2, 4, '0,00 %', '0,00 %', 0],
  ],
  [
    'one or two without a campaign',
    { kind: 'NONE', figures: { days7: 1, days30: 2, days90: 2 } },
    ['Ohne Kampagne', '–', '–', '–', 1, 2, 2, '–', '–', '–'],
  ],
  [
    'one whose words nobody can read',
    { kind: 'UNREADABLE', index: 'a', figures: FIGURES },
    ['Name nicht mehr lesbar', '–', '–', '–', 1, 2, 4, '75,00 %', '25,00 %', 2],
  ],
  [
    'too few to tell of',
    { kind: 'SMALL', groups: 1, figures: { days7: 0, days30: 0, days90: 2 } },
    ['Eine kleine Kampagne (je unter 3 Anfragen)', '–', '–', '–', 0, 0, 2, '–', '–', '–'],
  ],
  [
    'several of them',
    { kind: 'SMALL', groups: 2, figures: { days7: 0, days30: 0, days90: 4, contacted: 2, offered: 0 } },
    ['2 kleine Kampagnen (je unter 3 Anfragen)', '–', '–', '–', 0, 0, 4, '50,00 %', '0,00 %', '–'],
  ],
])('%s', (_what, count, cells) => {
  expect(campaignCells(count).map((cell) => String(cell).replaceAll('\u00a0', ' '))).toEqual(
    cells.map(String),
  );
});
