/** Without what one mishears or misreads: 0 and O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 4;

/** A short number of a request that one can say on the phone; where it has to be one of a kind, the request's own id stands. */
export function caseNumber(requestId: string): string {
  const digits = requestId.replaceAll('-', '');
  const said = Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) % LETTERS.length],
  );
  return `A-${said.join('')}`;
}
