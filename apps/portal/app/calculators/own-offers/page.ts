import { formatEuro } from '@heimvorteil/format';
import { openYearsOf } from '../../plan-table/year-rows.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { OWN_OFFERS } from './definition.ts';
import { loanOfOffers, solveOffers } from './solve.ts';

export const ownOffersPage = calculatorPage(OWN_OFFERS, {
  solve: loanOfOffers,
  isOfListing: false,
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

export const readSaved = savedForm(OWN_OFFERS, (_, loaded) => {
  const solved = solveOffers({ values: loaded.values, loaded });
  if (!solved) return undefined;
  const { loanAmount, offers } = solved.body;
  return {
    kind: 'own-offers',
    inputs: solved.body,
    name: `${offers.length} Angebote für ${formatEuro(loanAmount)}`,
  };
});
