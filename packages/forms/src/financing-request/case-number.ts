/** Letters without 0, O, 1 and I, which are easily misheard or misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 4;

/** Short number of a request for phone calls. It is not unique, so never identify a request by it. */
export function caseNumber(requestId: string): string {
  const digits = requestId.replaceAll('-', '');
  const letters = Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) % LETTERS.length],
  );
  return `A-${letters.join('')}`;
}
