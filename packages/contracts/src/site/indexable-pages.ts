import { CALCULATORS } from '../calculators/registry.ts';
import { arrangesLoans, type Operator } from '../entities/operator.ts';

const PORTAL = '/baufinanzierung/';

/** Beside the calculators and flows: what says the same to everybody. */
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

/** Only an intermediary judges beforehand. */
const ONLY_ARRANGED = 'v2/finanzierungsvorpruefung';

/** The pages that a search engine may show, each once, as they are spelt; every other page of the portal says that it may not. */
export function indexablePages(operator: Pick<Operator, 'role'>): string[] {
  const calculators = CALCULATORS.map(({ slug }) => slug).filter(
    (slug) => slug !== ONLY_ARRANGED || arrangesLoans(operator),
  );
  return [...OTHER_PAGES, ...calculators].map((page) => PORTAL + page);
}

/** The page of one lender or adviser's firm. */
export function providerPage(providerId: number | string): string {
  return `/anbieter/${providerId}/`;
}

/** Whether a path is one of those pages. */
export function isIndexable(path: string, operator: Pick<Operator, 'role'>): boolean {
  return indexablePages(operator).includes(path) || /^\/anbieter\/\d{1,15}\/$/.test(path);
}
