import { checkPhoneNumber } from './check-phone-number.ts';

/** Where people are: no premium, service, personal or pager numbers. */
const REACHES_PEOPLE: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** The number (E.164) under which somebody in Germany can be reached; undefined when it is none. */
export function contactNumber(typed: string): string | undefined {
  const { german, type, e164 } = checkPhoneNumber(typed);
  return german && type !== null && REACHES_PEOPLE.has(type) ? (e164 ?? undefined) : undefined;
}
