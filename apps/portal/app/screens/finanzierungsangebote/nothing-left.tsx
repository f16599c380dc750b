import { formatCount } from '@heimvorteil/format';
import { Link } from 'react-router';
import type { OfferGroups } from '../../services/market.ts';
import { saidWish } from '../../offers/offer-wishes.ts';
import type { OffersValues } from '../../offers/form.ts';
import { FIELD_OF_WISH } from '../../offers/offer-list-query.ts';
import { offersAddress } from '../../offers/offers-address.ts';

/** What is wished for fits no offer: the wish that costs most, to be dropped by one press. */
export function NothingLeft({
  found: { strictest, counts },
  values,
}: {
  found: OfferGroups;
  values: OffersValues;
}) {
  const field = strictest && strictest.total > 0 ? FIELD_OF_WISH[strictest.wish] : undefined;
  const years = counts.toSorted((a, b) => b.total - a.total)[0];
  return (
    <div className="prose" data-code="NOTHING_LEFT">
      <p>Mit diesen Filtern bleibt kein Angebot übrig.</p>
      {strictest && field ? (
        <p>
          Die meisten Angebote nimmt der Filter „{saidWish(field, values[field])}“ weg.{' '}
          <Link to={offersAddress({ ...values, [field]: '' })}>
            Diesen Filter weglassen ({formatCount(strictest.total, 'offer')})
          </Link>
        </p>
      ) : null}
      {years && years.total > 0 ? (
        <p>
          <Link to={offersAddress({ ...values, fixedYears: String(years.fixedInterestYears) })}>
            {formatCount(years.fixedInterestYears, 'year')} fest ({formatCount(years.total, 'offer')})
          </Link>
        </p>
      ) : null}
      <p>
        <Link
          to={offersAddress({
            ...values,
            fixedYears: '',
            specialRepayment: '',
            freeMonths: '',
            providerType: '',
            region: '',
          })}
        >
          Alle Filter weglassen
        </Link>
      </p>
    </div>
  );
}
