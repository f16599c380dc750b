import { GoalCalculator } from '../../../calculators/goal-seek/calculator.tsx';
import { goalPage } from '../../../calculators/goal-seek/page.ts';
import { pageMeta } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Zielrechner: Rate, Laufzeit, Darlehen oder Zins gesucht',
    'Drei Angaben, die vierte folgt: Rate, Laufzeit, Darlehen oder Sollzins. Und welches Haus zum Preis deiner Miete möglich ist. Ohne Anmeldung.',
  );

export const loader = goalPage.loader;
export const action = goalPage.action;
export const headers = goalPage.headers;

export default function GoalSeek({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Was brauchst du für dein Ziel?</h1>
      <p className="lead">
        Rate, Laufzeit, Darlehen, Sollzins: Drei davon weißt du, die vierte folgt. Oder du fragst, welches
        Haus zum Preis deiner Miete möglich ist.
      </p>
      <GoalCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
