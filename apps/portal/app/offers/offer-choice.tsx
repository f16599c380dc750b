import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChosenOffer } from './chosen-offers.ts';
import { isChosen, keyOf } from './chosen-offers.ts';
import styles from './offer-choice.module.css';

export interface OfferChoice {
  readonly chosen: readonly ChosenOffer[];
  /** Fixed-rate period of the case; offers with it are named by the lender alone. */
  readonly planned: number;
  /** False if four are chosen already. */
  readonly choose: (offer: ChosenOffer, wanted: boolean) => boolean;
}

/** The whole square is clickable. */
export function ChoiceBox({
  offer,
  name,
  choice: { chosen, planned, choose },
}: {
  offer: ChosenOffer;
  name: string;
  choice: OfferChoice;
}) {
  const ticked = isChosen(chosen, offer);
  // The list may lag behind the choice, but the box must not.
  const [shown, setShown] = useState(ticked);
  useEffect(() => setShown(ticked), [ticked]);
  const box = useRef<HTMLInputElement>(null);
  const tick = (wanted: boolean) => setShown(choose(offer, wanted) ? wanted : !wanted);
  const tickFirst = useEffectEvent((now: boolean) => {
    if (now !== ticked) tick(now);
  });
  // A tick before hydration is in the browser but not in the state.
  useEffect(() => {
    if (box.current) tickFirst(box.current.checked);
  }, []);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        name="providers"
        value={offer.fixedInterestYears === planned ? offer.providerId : keyOf(offer)}
        checked={shown}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <span className="visually-hidden">
        {name}, {offer.fixedInterestYears} Jahre fest, auswählen
      </span>
    </label>
  );
}
