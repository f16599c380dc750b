import { CALCULATORS } from '../calculators/registry.ts';
import { arrangesLoans, type Operator } from '../entities/operator.ts';

const PORTAL = '/baufinanzierung/';

/** Public pages besides calculators and flows. */
const OTHER_PAGES = [
  '',
  'rechner',
  'finanzierungsangebote',
  'finanzierungsangebote/finanzierungsanfrage',
  'finanzierungsberatung',
  'widgets/',
  'impressum',
  'datenschutz',
  'barrierefreiheit',
  'begriffe',
] as const;

/** Page of the pre-approval, which only an intermediary may offer. */
const ONLY_ARRANGED = 'v2/finanzierungsvorpruefung';

/** Canonical paths that search engines may index; all other pages are noindex. */
export function indexablePages(operator: Pick<Operator, 'role'>): string[] {
  const calculators = CALCULATORS.map(({ slug }) => slug).filter(
    (slug) => slug !== ONLY_ARRANGED || arrangesLoans(operator),
  );
  return [...OTHER_PAGES, ...calculators].map((page) => PORTAL + page);
}

export function providerPage(providerId: number | string): string {
  return `/anbieter/${providerId}/`;
}

export function isIndexable(path: string, operator: Pick<Operator, 'role'>): boolean {
  return indexablePages(operator).includes(path) || /^\/anbieter\/\d{1,15}\/$/.test(path);
}
