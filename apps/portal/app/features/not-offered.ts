import { data } from 'react-router';

/** What somebody reads instead of a page that is not offered here. */
export interface KindWords {
  readonly heading: string;
  readonly text: string;
}

/** Answers 404 with words of its own and ways on (contract §4). */
export function notOffered(words: KindWords) {
  return data({ code: 'NOT_OFFERED', ...words }, { status: 404 });
}
