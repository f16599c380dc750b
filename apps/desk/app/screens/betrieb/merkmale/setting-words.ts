import type { FlagSetting, FlagState } from '../../../services.ts';

/** What a flag is set to, as a state. */
export const STATE_WORDS: Readonly<Record<FlagState, string>> = {
  ON: 'an',
  OFF: 'aus',
  TRIED: 'im Versuch (50 %)',
  RULED: 'nach eigenen Regeln',
};

/** The same of an experiment, as what its button does. */
export const SHARE_WORDS: Readonly<Record<FlagSetting, string>> = {
  OFF: 'Aus für alle',
  TRIED: 'Versuch, 50 %',
  ON: 'An für alle',
};
