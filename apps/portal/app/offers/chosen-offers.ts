import type { FormValues } from '@heimvorteil/forms';

export const MOST_CHOSEN = 4;

export interface ChosenOffer {
  readonly providerId: number;
  readonly fixedInterestYears: number;
}

type ChoiceValues = Partial<Pick<FormValues, 'providers' | 'providerYears' | 'fixedInterestYears'>>;

/** Chosen offers from form values; a lender without years means the case's fixed-rate period. */
export function chosenOffersOf(values: ChoiceValues): ChosenOffer[] {
  const ids = listed(values['providers']).map(Number).filter(isProviderId);
  const pairs = listed(values['providerYears']).flatMap(pairOf);
  const planned = Number(values['fixedInterestYears']);
  return ids
    .flatMap((providerId): ChosenOffer[] => {
      const own = pairs.filter((pair) => pair.providerId === providerId);
      return own.length > 0 ? own : [{ providerId, fixedInterestYears: planned }];
    })
    .slice(0, MOST_CHOSEN);
}

/** Inverse of `chosenOffersOf`: lenders by number, years only if they differ from the case's. */
export function valuesOfChoice(
  chosen: readonly ChosenOffer[],
  planned: string,
): Record<'providers' | 'providerYears', string> {
  const isPlanned = chosen.every(({ fixedInterestYears }) => fixedInterestYears === Number(planned));
  return {
    providers: [...new Set(chosen.map(({ providerId }) => providerId))].join(','),
    providerYears: isPlanned ? '' : chosen.map(keyOf).join(','),
  };
}

/** Checkbox value of an offer, with lender and years: "10130-15". */
export function keyOf({ providerId, fixedInterestYears }: ChosenOffer): string {
  return `${providerId}-${fixedInterestYears}`;
}

/** Splits ticked boxes into lenders and years of at most four offers. */
export function impliedByChoice(
  values: FormValues,
  entered: ReadonlySet<string>,
): Partial<Record<'providers' | 'providerYears', string>> {
  const providers = listed(values['providers']);
  if (!entered.has('providers') || !providers.some((one) => one.includes('-'))) return {};
  const planned = values['fixedInterestYears'] ?? '';
  const chosen = providers.flatMap((one): ChosenOffer[] =>
    one.includes('-') ? pairOf(one) : [{ providerId: Number(one), fixedInterestYears: Number(planned) }],
  );
  return valuesOfChoice(chosen.slice(0, MOST_CHOSEN), planned);
}

export function isChosen(chosen: readonly ChosenOffer[], offer: ChosenOffer): boolean {
  return chosen.some((one) => keyOf(one) === keyOf(offer));
}

function listed(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))];
}

function pairOf(text: string): ChosenOffer[] {
  const [, providerId, years] = /^(\d{1,9})-(\d{1,2})$/.exec(text) ?? [];
  return providerId && years ? [{ providerId: Number(providerId), fixedInterestYears: Number(years) }] : [];
}

function isProviderId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
