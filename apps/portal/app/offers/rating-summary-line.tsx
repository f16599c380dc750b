import { RATING_REFUSAL_WORDS } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import type { ReadRating } from '../services/index.ts';
import { ratingsAddress } from './offers-address.ts';

export function RatingSummaryLine({
  providerId,
  isInMarket,
  mayChange,
  own,
}: {
  providerId: number;
  isInMarket: boolean;
  mayChange: boolean;
  own: ReadRating;
}) {
  return (
    <p>
      <RatingStatus own={own} providerId={isInMarket ? providerId : undefined} mayChange={mayChange} />
      {isInMarket ? null : ' Den Anbieter zeigen wir gerade nicht, also auch keine Bewertung von ihm.'}
    </p>
  );
}

function RatingStatus({
  own,
  providerId,
  mayChange,
}: {
  own: ReadRating;
  /** Provider of the linked ratings; undefined if it has no public page. */
  providerId: number | undefined;
  mayChange: boolean;
}) {
  const { state, refusal, shown, text } = own;
  const there =
    providerId === undefined ? null : (
      <Link to={ratingsAddress(providerId)}>auf der Seite des Anbieters</Link>
    );
  const earlier =
    shown && there ? (
      <>
        {' '}
        Deine vorige mit {starWords(shown.stars)} steht weiter {there}.
      </>
    ) : null;
  if (text === undefined)
    return (
      <>
        Was du geschrieben hast, können wir nicht mehr lesen.{' '}
        {mayChange ? 'Schreib es noch einmal, oder nimm es zurück.' : 'Du kannst es zurücknehmen.'}
        {earlier}
      </>
    );
  switch (state) {
    case 'SHOWN':
      return there ? <>Steht {there}.</> : 'Gelesen und freigegeben.';
    case 'WAITING':
      return <>Wir lesen sie, bevor sie erscheint.{earlier}</>;
    case 'REFUSED':
      return (
        <>
          Nicht gezeigt. {refusal ? RATING_REFUSAL_WORDS[refusal.code] : ''}
          {refusal?.words ? ` ${refusal.words}` : ''}
          {mayChange ? ' Wenn du sie änderst, lesen wir sie noch einmal.' : ''}
          {earlier}
        </>
      );
  }
}

function starWords(stars: number): string {
  return stars === 1 ? '1 Stern' : `${stars} Sternen`;
}
