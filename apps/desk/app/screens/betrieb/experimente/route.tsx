import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import type { Route } from './+types/route';
import { ExperimentDetails } from './experiment-details.tsx';
import styles from './experiments.module.css';

export const meta: Route.MetaFunction = titled('Versuche, Betrieb');

export async function loader({ context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  return { experiments: await operations.experiments(), who };
}

export default function Experiments({ loaderData: { experiments, who } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <h1>Versuche</h1>
      <p className="quiet">
        Manche Seiten gibt es in zwei Fassungen. Gezählt werden nur Besuche mit Einwilligung, ohne Namen und
        ohne Uhrzeit. Ob eine Fassung besser ist, entscheiden die Anfragen.
      </p>
      {experiments.length === 0 ? <p>Kein Schalter plant gerade einen Versuch.</p> : null}
      {experiments.map((one) => (
        <ExperimentDetails key={one.experiment} of={one} />
      ))}
      <section className={styles.reading} aria-labelledby="lesen">
        <h2 id="lesen">So liest du das</h2>
        <p>
          Ein Besuch zählt ab der ersten Seite, die je nach Fassung anders aussieht, und was er in den sieben
          Tagen danach erreicht. Entschieden wird mit den Tagen, deren sieben Tage um sind. In Klammern steht,
          wo der wahre Anteil mit 95 % Sicherheit liegt, wie oft du auch nachsiehst. Gibt es keinen
          Unterschied, so kommt in höchstens einem von 20 Versuchen trotzdem eine Antwort. Rechner und
          Angebote erklären, wo Besuche verloren gehen; sie entscheiden nichts.
        </p>
      </section>
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;
