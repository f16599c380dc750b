import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import type { RequestConversation } from '../services/index.ts';
import { REQUEST_DEEDS } from './act-on-request.ts';
import styles from './request-page.module.css';

/** What a bank will want to see, ticked by hand. */
export function RequestDocuments({ documents }: Pick<RequestConversation, 'documents'>) {
  const ready = documents.filter(({ isReady }) => isReady).length;
  return (
    <Form method="post" preventScrollReset>
      <p className="quiet">
        {ready} von {documents.length} sind da. Hak ab, was du hast. Hochladen musst du hier nichts.
      </p>
      <progress
        className={styles.bar}
        value={ready}
        max={documents.length}
        aria-label="Unterlagen, die da sind"
      />
      <ul className={styles.documents}>
        {documents.map(({ code, name, where, isReady }) => (
          <li key={code}>
            <label>
              <input type="checkbox" name="document" value={code} defaultChecked={isReady} />
              <span>
                {name}
                <small>{where}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <QuietButton type="submit" name={DO} value={REQUEST_DEEDS.documents}>
        Stand merken
      </QuietButton>
    </Form>
  );
}
