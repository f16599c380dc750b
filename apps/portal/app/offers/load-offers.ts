import { leadMonthsOf } from '@heimvorteil/calculations';
import type { Profession } from '@heimvorteil/engine';
import { caseOfValues, caseValuesOf, readForm } from '@heimvorteil/forms';
import { loadForm } from '../financing-case/load-form.ts';
import type { PortalServices } from '../services.ts';
import { offersForm } from './form.ts';
import { readListPage, sortOrderOf } from './offer-list-query.ts';
import { legalFiguresOfOffer, priceCase } from './priced-case.ts';

/** The list of offers for the case that an address states, with the profession that its visitor once named. */
export function loadOffers(url: URL, services: PortalServices, knownProfession: Profession) {
  const fields = offersForm(url.searchParams.get('financingType'));
  const form = loadForm(fields, { url, params: url.searchParams }, services);
  const { good, fieldErrors } = readForm(fields, form.values);
  const stated = caseOfValues(caseValuesOf(fields, form.values));
  const profession = stated.profession ?? knownProfession;
  const priced = good && priceCase({ ...stated, profession }, form);
  const list = { sortOrder: sortOrderOf(form.values.sortOrder), ...readListPage(url.searchParams) };
  const loanNotice = priced?.found.loanNotice;
  const found = priced && !loanNotice ? services.findOffers({ ...priced.query, list }) : undefined;
  const legal =
    priced &&
    found &&
    legalFiguresOfOffer(found.representative, priced, {
      offerCount: found.page.total,
      asOf: found.page.asOf,
    });
  return {
    form,
    fieldErrors,
    list,
    financingCase: { ...stated, profession },
    loanNotice,
    costs: priced?.found.mortgage?.costs,
    leadMonths: leadMonthsOf(stated, form),
    found,
    legal,
  };
}
