import { BudgetCalculator } from '../../calculators/budget/calculator.tsx';
import { budgetPage } from '../../calculators/budget/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Budgetrechner: Wie teuer darf dein Haus sein?',
    'Aus Einkommen, Ausgaben und Eigenkapital wird eine Rate, ein Darlehen und ein Kaufpreis, mit den Zinsen des Marktes.',
  );

export const loader = budgetPage.loader;
export const action = budgetPage.action;
export const headers = budgetPage.headers;

export default function Budget({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Wie teuer darf dein Haus sein?</h1>
      <p className="lead">
        Drei Zahlen genügen für eine erste Antwort. Unverbindlich: Ob eine Bank das Darlehen gibt, prüft sie
        selbst.
      </p>
      <BudgetCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
