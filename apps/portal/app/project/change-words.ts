import type { Before } from './kept-project.ts';

/** What happened to the project, beside the way to take it back. */
export const CHANGE_WORDS: Readonly<Record<Before['why'], string>> = {
  changed: 'In deinem Vorhaben geändert.',
  deleted: 'Dein Vorhaben ist gelöscht.',
  elsewhere: 'Woanders geändert, der neuere Stand gilt.',
};
