import { CALCULATORS } from '@heimvorteil/contracts';

export interface MainLink {
  readonly to: string;
  readonly label: string;
}

/** The main links through the portal, in the order of a purchase: the calculators that have a place there, then the offers. */
export const MAIN_LINKS: readonly MainLink[] = [
  ...CALCULATORS.flatMap((entry) =>
    'mainLabel' in entry ? [{ to: `/baufinanzierung/${entry.slug}`, label: entry.mainLabel }] : [],
  ),
  { to: '/baufinanzierung/finanzierungsangebote', label: 'Angebote' },
];
