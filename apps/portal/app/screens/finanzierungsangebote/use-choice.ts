import type { ChosenOffer as KeptOffer } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withStorage } from '../../page/browser-storage.ts';
import type { ListedOffer } from '../../services/market.ts';
import {
  chosenOffersOf,
  keyOf,
  MOST_CHOSEN,
  valuesOfChoice,
  type ChosenOffer,
} from '../../offers/chosen-offers.ts';
import type { OffersValues } from '../../offers/form.ts';
import type { OfferChoice } from './offer-group.tsx';

/** Chosen offers, stored in the form, in the address, and with their rates in the project. */
export function useChoice(
  form: { readonly values: OffersValues; readonly change: (next: Partial<OffersValues>) => void },
  /** Offers that the page knows, from the list and from the address. */
  known: readonly ListedOffer[],
  {
    asOf,
    canChoose,
    names,
  }: {
    asOf: string | undefined;
    canChoose: boolean;
    /** Names of lenders without an offer for the current case. */
    names: Readonly<Record<number, string>>;
  },
): OfferChoice & { readonly isFull: boolean; readonly nameOf: (offer: ChosenOffer) => string } {
  const { fixedInterestYears } = form.values;
  const [stored, setStored] = useState<readonly KeptOffer[]>([]);
  const [isFull, setFull] = useState(false);
  const chosen = chosenOffersOf(form.values);

  // Latest choice, because a click may follow another before React has rendered.
  const now = useRef({ chosen, kept: stored, isClicked: false });
  useEffect(() => {
    now.current.chosen = chosenOffersOf(form.values);
  }, [form.values]);

  const applyStored = useEffectEvent((offers: readonly KeptOffer[]) => {
    // Do not overwrite a choice that the visitor made while the project loaded.
    if (now.current.isClicked || offers.length === 0) return;
    setStored(offers);
    now.current.kept = offers;
    const before = offers.map(choiceOf);
    // Apply the stored choice only if the address names no lenders.
    if (canChoose && before.length > 0 && form.values.providers === '') {
      form.change(valuesOfChoice(before, fixedInterestYears));
    }
  });
  useEffect(() => {
    let isMounted = true;
    void (async () => {
      const { readProject } = await import('../../financing-case/use-project.ts');
      const { chosenOffers } = await readProject();
      if (isMounted) applyStored(chosenOffers);
    })();
    return () => {
      isMounted = false;
    };
  }, []);

  const store = async (next: readonly ChosenOffer[]) => {
    const offers = next.flatMap((one) => {
      const before = now.current.kept.find((offer) => keyOf(choiceOf(offer)) === keyOf(one));
      const listed = known.find((offer) => keyOf(choiceOfListed(offer)) === keyOf(one));
      const offer = before ?? storedOfferOf(listed, asOf);
      return offer ? [offer] : [];
    });
    now.current.kept = offers;
    now.current.isClicked = true;
    setStored(offers);
    const { chooseOffers } = await import('../../financing-case/stored-project.ts');
    withStorage((storage) => chooseOffers(storage, now.current.kept, Date.now()));
  };
  return {
    chosen,
    planned: Number(fixedInterestYears),
    isFull,
    nameOf: (one) =>
      known.find((listed) => keyOf(choiceOfListed(listed)) === keyOf(one))?.mortgageProvider.brand.name ??
      stored.find((offer) => keyOf(choiceOf(offer)) === keyOf(one))?.name ??
      names[one.providerId] ??
      'Anbieter',
    choose(offer, wanted) {
      const others = now.current.chosen.filter((one) => keyOf(one) !== keyOf(offer));
      const isTooMany = wanted && others.length >= MOST_CHOSEN;
      setFull(isTooMany);
      if (isTooMany) return false;
      const next = wanted ? [...others, offer] : others;
      now.current.chosen = next;
      form.change(valuesOfChoice(next, fixedInterestYears));
      void store(next);
      return true;
    },
  };
}

function choiceOf({ providerId, fixedInterestYears }: KeptOffer): ChosenOffer {
  return { providerId: Number(providerId), fixedInterestYears };
}

function choiceOfListed({ mortgageProvider, fixedInterestYears }: ListedOffer): ChosenOffer {
  return { providerId: mortgageProvider.id, fixedInterestYears };
}

function storedOfferOf(offer: ListedOffer | undefined, seenOn: string | undefined): KeptOffer | undefined {
  if (!offer || seenOn === undefined) return undefined;
  const { nominalInterestRate, effectiveInterestRate, monthlyRate } = offer.amortizationData;
  return {
    providerId: String(offer.mortgageProvider.id),
    name: offer.mortgageProvider.name,
    fixedInterestYears: offer.fixedInterestYears,
    nominalInterestRate,
    effectiveInterestRate,
    monthlyRate,
    seenOn,
  };
}
