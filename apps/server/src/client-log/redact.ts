const LONGEST_MESSAGE = 200;
const LONGEST_PATH = 120;

/** A browser's message without what could be somebody's: addresses, numbers, quoted values; at most 200 characters. */
export function redacted(message: string | undefined): string {
  return (message ?? '')
    .slice(0, LONGEST_MESSAGE * 4)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/(["'`„“”‚‘’«»]).*?["'`“”‘’«»]/g, '<text>')
    .replace(/https?:\/\/\S*/gi, '<url>')
    .replace(/\S*@\S*/g, '<mail>')
    .replace(/\d[\d.,\s/-]*/g, '<number>')
    .slice(0, LONGEST_MESSAGE);
}

/** The path of an address without its query, and without parts that could be a token or number. */
export function pathPattern(href: string | undefined): string {
  if (href === undefined || !URL.canParse(href, 'http://localhost')) return '';
  const { pathname } = new URL(href, 'http://localhost');
  return pathname
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,40}$|^v\d$|^$/.test(part) ? part : ':part'))
    .join('/')
    .slice(0, LONGEST_PATH);
}
