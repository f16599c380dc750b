import { FollowUpCalculator } from '../../calculators/follow-up/calculator.tsx';
import { followUpPage } from '../../calculators/follow-up/page.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Anschlussfinanzierung: Wie geht es nach der Zinsbindung weiter?',
    'Verlängern, andere Bank oder Forward-Darlehen: neue Rate, Zinsen und ab wann sich welcher Weg lohnt. Ohne Anmeldung.',
  );

export const loader = followUpPage.loader;
export const action = followUpPage.action;
export const headers = followUpPage.headers;

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Wie geht es nach der Zinsbindung weiter?</h1>
      <p className="lead">
        Wenn dein Sollzins ausläuft, braucht die Restschuld einen neuen. Die Wege nebeneinander, und was davon
        du heute schon festhalten kannst.
      </p>
      <FollowUpCalculator {...(actionData ?? loaderData)} />
    </>
  );
}
