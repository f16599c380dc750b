import { AffordabilityCalculator } from '../../calculators/affordability/calculator.tsx';
import { affordabilityPage } from '../../calculators/affordability/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Wie viel Haus kann ich mir leisten?',
    'Haushaltsrechnung wie bei der Bank: höchste Rate, Darlehen und Kaufpreis, Machbarkeit, Zinsrisiko, und was die Antwort ändern würde.',
  );

export const loader = affordabilityPage.loader;
export const action = affordabilityPage.action;
export const headers = affordabilityPage.headers;

export default function Affordability({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Wie viel Haus kannst du dir leisten?</h1>
      <p className="lead">
        Gerechnet wird wie bei der Bank, und du siehst jede Zeile. Unverbindlich: Ob eine Bank das Darlehen
        gibt, prüft sie selbst.
      </p>
      <AffordabilityCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
