import type { RequestFieldName } from '@heimvorteil/forms/financing-request';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import type { PortalServices } from '../services/index.ts';

/** Chosen lenders; `served` are the lenders for whom an adviser takes requests at the property's place. */
export interface ChosenLenders {
  readonly lenders: readonly string[];
  readonly unserved: readonly string[];
  /** Numbers of the lenders with an adviser, comma-separated as in forms. */
  readonly served: string;
}

export async function chosenLenders(
  { values, place }: Pick<LoadedCaseForm<RequestFieldName>, 'values' | 'place'>,
  services: Pick<PortalServices, 'findProvider' | 'findPlaces' | 'unservedLenders'>,
): Promise<ChosenLenders> {
  const chosen = values.providers
    .split(',')
    .filter(Boolean)
    .flatMap((id) => {
      const name = services.findProvider(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    });
  if (chosen.length === 0) return { lenders: [], unserved: [], served: '' };
  // Without a place of the property, search advisers near the visitor's home address.
  const home = () => services.findPlaces({ postcode: values.postalCode.trim() })[0]?.geoCode ?? '';
  const geoCode = place.kind === 'known' ? place.geoCode : home();
  const without = await services.unservedLenders(
    geoCode,
    chosen.map(({ id }) => Number(id)),
  );
  const isUnserved = ({ id }: { id: string }) => without.includes(Number(id));
  const served = chosen.filter((one) => !isUnserved(one));
  return {
    lenders: served.map(({ name }) => name),
    unserved: chosen.filter(isUnserved).map(({ name }) => name),
    served: served.map(({ id }) => id).join(','),
  };
}
