import { CALCULATOR_GROUPS, CALCULATORS, SITUATIONS } from '@heimvorteil/contracts';
import { ADVICE_ADDRESS } from '../addresses/advice-addresses.ts';

interface CatalogueLink {
  readonly to: `/${string}`;
  readonly label: string;
  readonly question: string;
}

interface CatalogueGroup {
  readonly heading: string;
  readonly links: readonly CatalogueLink[];
}

const addressOf = (slug: string) => `/baufinanzierung/${slug}` as const;

/** Links to offers and requests, in addition to the calculators of their group. */
const LISTS: readonly CatalogueLink[] = [
  {
    to: addressOf('finanzierungsangebote'),
    label: 'Angebote vergleichen',
    question: 'Welche Bank passt?',
  },
  {
    to: addressOf('finanzierungsangebote/finanzierungsanfrage'),
    label: 'Anfrage stellen',
    question: 'Wer macht dir ein Angebot?',
  },
];

const ADVICE: CatalogueLink = {
  to: ADVICE_ADDRESS,
  label: 'Beratung anfragen',
  question: 'Wer spricht mit dir darüber?',
};

/** Pre-approval calculator, which some operators do not offer (`requirePreApproval`). */
const JUDGING = 'v2/finanzierungsvorpruefung';

export function catalogue({
  isJudging,
  hasAdvice,
}: {
  isJudging: boolean;
  hasAdvice: boolean;
}): CatalogueGroup[] {
  const lists = hasAdvice ? [...LISTS, ADVICE] : LISTS;
  return CALCULATOR_GROUPS.map(({ name, heading }) => {
    const calculators = CALCULATORS.filter(
      (entry) => entry.group === name && (isJudging || entry.slug !== JUDGING),
    ).map(({ slug, label, question }) => ({ to: addressOf(slug), label, question }));
    return { heading, links: name === 'LENDERS' ? [...lists, ...calculators] : calculators };
  });
}

export const ENTRY_LINKS = SITUATIONS.map(({ slug, ...door }) => ({ to: addressOf(slug), ...door }));
