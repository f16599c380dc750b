import type { PaperOffers } from '@heimvorteil/contracts';
import {
  namesOf,
  readField,
  writeField,
  type FormValues,
  addressOfValues,
  startValues,
} from '@heimvorteil/forms';
import { withStorage } from '../../page/browser-storage.ts';
import { isEqual } from '../../financing-case/is-equal.ts';
import { storeProject, readStoredProject } from '../../financing-case/stored-project.ts';
import { OWN_OFFERS_FORM, type OffersName, type OffersValues } from './definition.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';

export function storePaperOffers(papers: PaperOffers): void {
  const now = Date.now();
  withStorage((storage) => {
    if (isEqual(readStoredProject(storage, now).ownOffers, papers)) return;
    storeProject(storage, { ownOffers: papers }, now);
  });
}

/** Offers stored in this browser, as form values; empty if none are stored. */
export function previousPaperOffers(): Partial<OffersValues> {
  const papers = withStorage((storage) => readStoredProject(storage, Date.now()).ownOffers);
  return papers ? valuesOfPapers(papers) : {};
}

/** Form values of stored offers; inverse of `papersOf`. */
export function valuesOfPapers({ offers, ...together }: PaperOffers): Partial<OffersValues> {
  const input: Record<string, unknown> = { ...together, offerCount: String(offers.length) };
  offers.forEach(({ fullRepayment, ...offer }, index) => {
    const repaymentBy = fullRepayment
      ? 'fullRepayment'
      : offer.monthlyRate === undefined
        ? 'amortizationRate'
        : 'monthlyRate';
    for (const [name, value] of Object.entries({ ...offer, repaymentBy }))
      input[`${name}${index + 1}`] = value;
  });
  const values: FormValues = Object.fromEntries(
    namesOf(OWN_OFFERS_FORM).flatMap((name: OffersName) => {
      const field = OWN_OFFERS_FORM.fields[name];
      const text = writeField(field, input[name]);
      return input[name] === undefined || readField(field, text) === undefined ? [] : [[name, text]];
    }),
  );
  return values;
}

export function addressOfPapers(papers: PaperOffers): string {
  const values = { ...startValues(OWN_OFFERS_FORM), ...valuesOfPapers(papers) };
  return `${calculatorAddress('finanzierungsrechner/eigene-angebote')}?${addressOfValues(OWN_OFFERS_FORM, values).query}`;
}
