import type { FormValues } from '@heimvorteil/forms';

export function carriedWords({
  financingType,
  loanAmount,
  purchasePrice,
}: FormValues<'financingType' | 'loanAmount' | 'purchasePrice'>): string {
  const isPriceUnknown = financingType !== 'FollowupFinancing' && loanAmount !== '' && purchasePrice === '';
  return isPriceUnknown
    ? 'Deine Zahlen gehen mit. Was die Immobilie kostet, wissen wir nicht. Bis dahin nehmen wir an, dass das Darlehen 80\u00a0% davon ist.'
    : 'Deine Zahlen gehen mit.';
}
