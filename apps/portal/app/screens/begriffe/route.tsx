import { TERMS } from '@heimvorteil/ui/terms/terms.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Begriffe der Baufinanzierung, kurz erklärt',
    'Sollzins, effektiver Jahreszins, Zinsbindung, Tilgung, Restschuld, Grundschuld und mehr: jedes Wort in einem Satz erklärt.',
  );

export default function Terms() {
  return (
    <div className="prose">
      <h1>Begriffe, kurz erklärt</h1>
      <p className="lead">
        Was die Wörter der Banken bedeuten. Auf jeder Seite öffnet ein Klick auf das gepunktete Wort oder auf
        das Fragezeichen neben einem Feld dieselbe Erklärung.
      </p>
      <dl className={styles.terms}>
        {TERMS.map(({ name, meaning }) => (
          <div key={name} id={name.toLowerCase().replaceAll(' ', '-')}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
