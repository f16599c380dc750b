import { OwnCapitalCalculator } from '../../calculators/own-capital/calculator.tsx';
import { ownCapitalPage } from '../../calculators/own-capital/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Eigenkapitalrechner: Wie viel Eigenkapital hast du?',
    'Ersparnisse, Wertpapiere, Bausparguthaben und mehr zusammengezählt: wie viel Prozent vom Kaufpreis das sind und was Banken erwarten.',
  );

export const loader = ownCapitalPage.loader;
export const action = ownCapitalPage.action;
export const headers = ownCapitalPage.headers;

export default function OwnCapital({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Wie viel Eigenkapital hast du?</h1>
      <p className="lead">
        Zähle zusammen, was du zu Geld machen kannst, und sieh, wie weit es für deinen Kauf reicht. Banken
        sehen zuerst darauf.
      </p>
      <OwnCapitalCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
