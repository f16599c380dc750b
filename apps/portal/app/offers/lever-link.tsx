import { CASE_FORM, withStated } from '@heimvorteil/forms';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { OffersValues } from './form.ts';
import type { MarketLever } from './offer-levers.ts';
import { offersAddress } from './offers-address.ts';

type PuttableLever = Pick<MarketLever, 'code' | 'fields'>;
/** Puts a change into the case at once, so that it can be taken back. */
export type PutLever = (lever: PuttableLever, values: OffersValues) => void;

/** Puts a change into the case: an address by itself, at once with a script. */
export function LeverLink({
  lever,
  values,
  onLever,
  children,
}: {
  lever: PuttableLever;
  values: OffersValues;
  onLever: PutLever | undefined;
  children: ReactNode;
}) {
  const changed = withStated(CASE_FORM, values, lever.fields) as OffersValues;
  const put = (event: MouseEvent) => {
    if (!onLever || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLever(lever, changed);
  };
  return (
    <Link to={offersAddress(changed)} onClick={put} preventScrollReset>
      {children}
    </Link>
  );
}
