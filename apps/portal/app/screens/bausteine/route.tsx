import { pageTitle } from '../../labels/page-title.ts';
import type { Route } from './+types/route';
import { AnswerSpecimens } from './answer-specimens.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { ResultSpecimens } from './result-specimens.tsx';
import styles from './route.module.css';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Bausteine') }];

/** Every component in all its states, to be looked at and tested; light or dark as the browser says. */
export default function Components() {
  return (
    <>
      <h1>Bausteine</h1>
      <p className="lead">Woraus die Seiten gebaut sind, in allen Zuständen.</p>
      <div className={styles.specimens}>
        <FieldSpecimens />
        <MessageSpecimens />
        <ResultSpecimens />
        <AnswerSpecimens />
        <ChartSpecimens />
      </div>
    </>
  );
}
