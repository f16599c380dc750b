import { expect, test } from 'vitest';
import { readLimits } from '../config/environment.ts';
import { SETTINGS } from '../config/settings-schema.ts';
import { ADDRESS_LIMITS, boundOf, settingOf } from './address-limits.ts';

test('every limit has an existing setting with its own default', () => {
  for (const { name, limit } of ADDRESS_LIMITS) {
    const setting = limit && settingOf(limit);
    if (!setting) continue;
    expect(Object.keys(SETTINGS.def.shape)).toContain(setting);
    const { max } = boundOf(limit, readLimits({ [setting]: '7' }, { countsLoopback: false }));
    expect([name, max]).toEqual([name, 7]);
  }
});
