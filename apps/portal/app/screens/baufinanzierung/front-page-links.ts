import { arrangesLoans, CALCULATORS, type Operator } from '@heimvorteil/contracts';

interface FrontPageLink {
  readonly to: string;
  readonly question: string;
  readonly answer: string;
}

/** Everything that the portal offers, each as the question it answers: the calculators and flows, the market, and the people. */
export function frontPageLinks(operator: Operator): FrontPageLink[] {
  return arrangesLoans(operator) ? LINKS : LINKS.filter(({ to }) => !to.endsWith('finanzierungsvorpruefung'));
}

const LINKS: FrontPageLink[] = [
  ...CALCULATORS.map(({ slug, question, answer }) => ({
    to: `/baufinanzierung/${slug}`,
    question,
    answer,
  })),
  {
    to: '/baufinanzierung/finanzierungsangebote',
    question: 'Wer leiht dir das Geld?',
    answer:
      'Die Angebote: Banken und Versicherer, die deinen Fall finanzieren könnten, und warum ihr Zins so ist.',
  },
  {
    to: '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
    question: 'Wer macht dir ein Angebot?',
    answer:
      'Die Finanzierungsanfrage: Bis zu vier Beraterinnen und Berater aus deiner Region melden sich bei dir.',
  },
];
