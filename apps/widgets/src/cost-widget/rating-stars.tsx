import { starFills } from '@heimvorteil/format';

const STAR = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';
const LEFT_HALF = 'M10 1.8v12.9l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';

/** A mean rating as five stars, in words for those who do not see them; nothing outside 0 to 5. */
export function RatingStars({ rating, count }: { rating: number; count: number }) {
  const fills = starFills(rating);
  if (!fills) return null;
  return (
    <>
      <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
        {fills.map((fill, star) => (
          <g key={star} transform={`translate(${star * 20})`} data-fill={fill}>
            {fill === 'empty' ? null : <path className="filled" d={fill === 'full' ? STAR : LEFT_HALF} />}
            <path d={STAR} />
          </g>
        ))}
      </svg>
      <span className="hidden">
        {String(rating).replace('.', ',')} von 5 Sternen, {count} Bewertungen
      </span>
      <span aria-hidden="true">({count})</span>
    </>
  );
}
