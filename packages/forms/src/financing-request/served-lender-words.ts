import type { ServedLender } from '@heimvorteil/contracts';

/** Lender and adviser: "Lerchenbank, bearbeitet von Ulmenlotsen (Beratungsteam Ulmen Mitte)". */
export function servedLenderText(lender: Pick<ServedLender, 'name' | 'adviser' | 'because'>): string {
  return `${lender.name}, ${workedOnBy(lender)}`;
}

/** Adviser of a lender: "bearbeitet von Ulmenlotsen (Beratungsteam Ulmen Mitte)". */
export function workedOnBy({ adviser, because }: Pick<ServedLender, 'adviser' | 'because'>): string {
  const company = because === 'OWN_ADVISER' ? 'der eigenen Beratung' : adviser.company;
  return `bearbeitet von ${company} (${adviser.name})`;
}

export function whyServed({ because }: Pick<ServedLender, 'because'>): string {
  return because === 'OWN_ADVISER'
    ? 'Der Anbieter berät in deiner Region selbst.'
    : 'Vermittelt in deiner Region Darlehen dieses Anbieters.';
}
