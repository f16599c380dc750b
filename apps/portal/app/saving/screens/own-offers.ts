import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { addressOfTexts, textsFromParams } from '../../figure-form/form-address.ts';
import { paramsOfForm } from '../../figure-form/params-of-form.ts';
import { readForm } from '../../figure-form/read-form.ts';
import { compareOffers } from '../../screens/baufinanzierung/finanzierungsrechner/eigene-angebote/compare-offers.ts';
import { callOf } from '../../screens/baufinanzierung/finanzierungsrechner/eigene-angebote/offers-export.tsx';
import {
  OFFERS_FORM,
  withoutFaultsOfHiddenOffers,
} from '../../screens/baufinanzierung/finanzierungsrechner/eigene-angebote/offers-form.ts';
import { linkOf, type ReadScreenForm } from '../stated-calculation.ts';

/** Offers of one's own side by side; no market has a part in it. */
export const readOwnOffers: ReadScreenForm = (form) => {
  const texts = withoutFaultsOfHiddenOffers(textsFromParams(OFFERS_FORM, paramsOfForm(form)));
  const { figures } = readForm(OFFERS_FORM, texts);
  const result = figures && compareOffers(figures, texts);
  if (!result) return undefined;
  const { query, fragment } = addressOfTexts(OFFERS_FORM, texts);
  return {
    kind: 'own-offers',
    inputs: callOf(result),
    link: linkOf('finanzierungsrechner/eigene-angebote', query, fragment),
    name: `${result.offers.length} Angebote für ${formatEuro(eurosFromCents(result.options.loanAmount))}`,
  };
};
