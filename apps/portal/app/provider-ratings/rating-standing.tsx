import { RATING_REFUSAL_WORDS } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import type { ReadRating } from '../services.ts';
import { ratingsAddress } from './ratings-address.ts';

/** Where a rating stands, as its author reads it. */
export function RatingStanding({ providerId, own }: { providerId: number; own: ReadRating }) {
  const { state, refusal, shown } = own;
  const there = <Link to={ratingsAddress(providerId)}>auf der Seite des Anbieters</Link>;
  const earlier = shown ? (
    <>
      {' '}
      Deine vorige mit {starWords(shown.stars)} steht solange {there}.
    </>
  ) : null;
  switch (state) {
    case 'SHOWN':
      return <p>Steht {there}.</p>;
    case 'WAITING':
      return <p>Wir lesen sie, bevor sie erscheint.{earlier}</p>;
    case 'REFUSED':
      return (
        <p>
          Nicht gezeigt. {refusal ? RATING_REFUSAL_WORDS[refusal.code] : ''}{' '}
          {refusal?.words ? `${refusal.words} ` : ''}Geändert lesen wir sie noch einmal.{earlier}
        </p>
      );
  }
}

function starWords(stars: number): string {
  return stars === 1 ? '1 Stern' : `${stars} Sternen`;
}
