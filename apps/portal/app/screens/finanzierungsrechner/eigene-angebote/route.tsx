import { Link } from 'react-router';
import {
  loadOwnOffers,
  OWN_OFFERS_FORM,
  OwnOffersCalculator,
} from '../../../calculators/own-offers/index.ts';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../../financing-case/case-link.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Eigene Angebote vergleichen') },
  {
    name: 'description',
    content:
      'Zwei bis fünf Angebote von Banken nebeneinander: Rate, Restschuld, Effektivzins und was sie bis zum selben Ende kosten. Ohne Kontaktdaten.',
  },
];

export const loader = loadOwnOffers;

export default function OwnOffers({ loaderData }: Route.ComponentProps) {
  const linkTo = (address: string) => caseLink(address, OWN_OFFERS_FORM, loaderData.loaded.values);
  return (
    <>
      <h1>Welches deiner Angebote ist das beste?</h1>
      <p className="lead">
        Trage ein, was in deinen Angeboten steht. Alle werden bis zum selben Ende gerechnet, auch wenn ihre
        Zinsbindungen verschieden lang sind. Wer du bist, fragt hier niemand.
      </p>
      <OwnOffersCalculator {...loaderData} />
      <p>
        Noch kein Angebot? <Link to={linkTo(CALCULATOR_ADDRESS)}>Zum Finanzierungsrechner</Link> oder{' '}
        <Link to={linkTo(OFFERS_ADDRESS)}>zu den Angeboten des Marktes</Link>.
      </p>
    </>
  );
}
