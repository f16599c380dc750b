import { RentOrBuyCalculator } from '../../calculators/rent-or-buy/calculator.tsx';
import { rentOrBuyPage } from '../../calculators/rent-or-buy/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Mieten oder kaufen: Was bringt mehr?',
    'Zwei gleiche Haushalte, einer kauft, einer mietet und legt an: Wer hat nach Jahren mehr? Mit allen Annahmen zum Ändern.',
  );

export const loader = rentOrBuyPage.loader;
export const action = rentOrBuyPage.action;
export const headers = rentOrBuyPage.headers;

export default function RentOrBuy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Mieten oder kaufen?</h1>
      <p className="lead">
        Zwei gleiche Haushalte: Einer kauft. Der andere mietet und legt dasselbe Geld an. Wer hat am Ende
        mehr?
      </p>
      <RentOrBuyCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
