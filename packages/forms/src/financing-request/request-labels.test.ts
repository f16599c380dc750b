import {
  AgeGroup,
  AVAILABILITIES,
  FAMILY_STATUSES,
  FINANCING_STARTS,
  FOLLOW_UP_STARTS,
  PROJECT_STATES,
  ADVISER_STATUSES,
  SALUTATIONS,
  TITLE_TYPES,
} from '@heimvorteil/contracts';
import {
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  INCOME_RANGES,
  LAND_TRANSFER_TAXES,
  PROFESSIONS,
  PURCHASE_FEES_RULES,
} from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import * as labels from './request-labels.ts';
import * as workLabels from './work-labels.ts';

// @spec 3.54 3.89 3.91 3.93 3.94
test.each<[what: string, words: Readonly<Record<string, string>>, values: readonly string[]]>([
  ['kinds of financing', labels.FINANCING_TYPE_LABELS, FINANCING_TYPES],
  ['land transfer taxes', labels.LAND_TRANSFER_TAX_LABELS, LAND_TRANSFER_TAXES],
  ['fees', labels.PURCHASE_FEES_LABELS, PURCHASE_FEES_RULES],
  ['starts', labels.FINANCING_START_LABELS, FINANCING_STARTS],
  ['starts of a follow-up', labels.FOLLOW_UP_START_LABELS, FOLLOW_UP_STARTS],
  ['states of a project', labels.PROJECT_STATE_LABELS, PROJECT_STATES],
  ['states of a building', labels.BUILDING_STATE_LABELS, PROJECT_STATES],
  ['ranges of income', labels.INCOME_RANGE_LABELS, INCOME_RANGES],
  ['salutations', labels.SALUTATION_LABELS, SALUTATIONS],
  ['titles', labels.TITLE_LABELS, TITLE_TYPES],
  ['times of day', labels.AVAILABILITY_LABELS, AVAILABILITIES],
  ['states of a family', labels.FAMILY_STATUS_LABELS, FAMILY_STATUSES],
  ['professions', labels.PROFESSION_LABELS, PROFESSIONS],
  ['uses', labels.FINANCING_USE_LABELS, FINANCING_USE_TYPES],
  ['steps of a request', labels.REQUEST_STATUS_LABELS, ADVISER_STATUSES],
  ['employments', workLabels.EMPLOYMENT_LABELS, EMPLOYMENTS],
  ['ages', workLabels.AGE_GROUP_LABELS, AgeGroup.options],
  ['contracts of employment', workLabels.CONTRACT_TYPE_LABELS, CONTRACT_TYPES],
])('of the %s each has words, and none the words of another', (_what, words, values) => {
  expect(Object.keys(words).toSorted()).toEqual([...values].toSorted());
  const texts = Object.values(words).map((text) => text.trim());
  expect(texts).not.toContain('');
  expect(new Set(texts).size).toBe(values.length);
});
