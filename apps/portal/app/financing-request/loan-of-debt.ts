import { centsFromEuros, type Cents } from '@heimvorteil/engine';
import { readEuros } from './read-texts.ts';

/** The debt that a new loan takes over, in cents; undefined while it is no sum above nothing. */
export function loanOfDebt(text: string): Cents | undefined {
  const euros = readEuros(text);
  return euros !== undefined && euros > 0 ? centsFromEuros(euros) : undefined;
}
