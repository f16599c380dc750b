import { OwnOffersCalculator } from '../../../calculators/own-offers/calculator.tsx';
import { ownOffersPage } from '../../../calculators/own-offers/page.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Eigene Angebote vergleichen',
    'Zwei bis fünf Angebote von Banken nebeneinander: Rate, Restschuld, Effektivzins und was sie bis zum selben Ende kosten. Ohne Kontaktdaten.',
  );

export const loader = ownOffersPage.loader;

export default function OwnOffers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Welches deiner Angebote ist das beste?</h1>
      <p className="lead">
        Trage ein, was in deinen Angeboten steht. Alle werden bis zum selben Ende gerechnet.
      </p>
      <OwnOffersCalculator {...loaderData} />
    </>
  );
}
