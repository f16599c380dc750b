import { WIDGET_ATTRIBUTES } from '@heimvorteil/contracts';
import { useEarlyInput } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { servicesContext } from '../../services/index.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';
import { AttributeFields } from './attribute-fields.tsx';
import { MarkupToCopy, CopiedText } from './markup-to-copy.tsx';
import styles from './route.module.css';
import {
  frameSnippet,
  policySnippet,
  framePath,
  SPELLINGS,
  spellingOf,
  hostAttributes,
  readSettings,
  settingsQuery,
  type HostAttribute,
} from './snippets.ts';
import hostPreviewsStyles from './host-previews.module.css';

const HOSTS = [
  { scheme: 'light', name: 'Auf einer hellen Seite' },
  { scheme: 'dark', name: 'Auf einer dunklen Seite' },
] as const;

/** Previews embedded as on a host page, on a light and a dark background. */
function HostPreviews({ attributes }: { attributes: readonly HostAttribute[] }) {
  const isCost = attributes.some(([, value]) => value === 'cost-widget');
  return (
    <section className={hostPreviewsStyles.previews} aria-labelledby="vorschau">
      <h2 id="vorschau">Vorschau</h2>
      <div className={hostPreviewsStyles.hosts}>
        {HOSTS.map(({ scheme, name }) => (
          <section key={scheme} aria-label={name}>
            <h3>{name}</h3>
            <div className={`${hostPreviewsStyles.host} ${hostPreviewsStyles[scheme]}`}>
              <div className={hostPreviewsStyles.place}>
                <div
                  className="finance-widget"
                  {...Object.fromEntries(
                    attributes.map(([attribute, value]) => [`data-${attribute}`, value]),
                  )}
                />
              </div>
            </div>
          </section>
        ))}
      </div>
      <p className={hostPreviewsStyles.still}>
        Die Vorschau braucht JavaScript.
        {isCost ? ' Die Fassung ohne Skript zeigt dieselben Zahlen.' : ''}
      </p>
      {isCost ? (
        <p className={hostPreviewsStyles.notes}>
          <a href={framePath(attributes)}>Fassung ohne JavaScript ansehen</a>
        </p>
      ) : null}
    </section>
  );
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Widgets für deine Website',
    'Kosten und Monatsrate einer Immobilie auf deiner eigenen Seite: einstellen, ansehen, kopieren.',
  );

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    settings: readSettings(url.searchParams),
    spelling: spellingOf(url.searchParams.get(SPELLING)),
    script: context.get(servicesContext).widgetScript,
  };
}

const SPELLING = 'schreibweise';
/** Address of the script for the previews, on the portal's own origin. */
const SCRIPT = '/baufinanzierung/widgets/finance-widgets.js';

export default function WidgetConfigurator({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useLocation();
  const [appliedSearch, setAppliedSearch] = useState(search);
  const [settings, setSettings] = useState(loaded.settings);
  const [spelling, setSpelling] = useState(loaded.spelling);
  // Adopts settings from the address if it was changed, for example by the back button.
  if (search !== appliedSearch) {
    setAppliedSearch(search);
    setSettings(loaded.settings);
    setSpelling(loaded.spelling);
  }
  useEarlyInput([SPELLING, ...WIDGET_ATTRIBUTES], ({ [SPELLING]: chosen, ...typed }) => {
    setSettings((now) => ({ ...now, ...typed }));
    if (chosen !== undefined) setSpelling(spellingOf(chosen));
  });
  useEffect(embedScript, []);
  const attributes = hostAttributes(settings);
  const portal = new URL(loaded.script.newest).origin;
  const query = settingsQuery(settings);
  if (spelling !== 'klasse') query.set(SPELLING, spelling);
  return (
    <>
      <h1>Widgets für deine Website</h1>
      <p className="lead">
        Zeig neben einem Inserat, was das Objekt wirklich kostet und was es im Monat bedeutet. Ohne Cookies,
        ohne Speicher, ohne Daten deiner Besucher.
      </p>
      <Form method="get" preventScrollReset aria-label="Einstellungen">
        <div className={styles.columns}>
          <section aria-labelledby="einstellungen">
            <h2 id="einstellungen">Einstellungen</h2>
            <AttributeFields
              settings={settings}
              onChange={(name, text) => setSettings((now) => ({ ...now, [name]: text }))}
            />
            <p className={styles.send}>
              <QuietButton type="submit">Übernehmen</QuietButton>
            </p>
          </section>
          <HostPreviews attributes={attributes} />
        </div>
        <section className={`${styles.columns} ${styles.copy}`} aria-labelledby="kopieren">
          <div className={styles.choice}>
            <h2 id="kopieren">Zum Kopieren</h2>
            <p className="quiet">Was du einstellst, steht schon darin.</p>
            <ChoicePills
              legend="Schreibweise"
              name={SPELLING}
              choices={SPELLINGS}
              value={spelling}
              onValue={(value) => setSpelling(spellingOf(value))}
            />
            <p className={styles.resend}>
              <QuietButton type="submit">Schreibweise wechseln</QuietButton>
            </p>
          </div>
          <div>
            <MarkupToCopy
              script={loaded.script}
              portal={portal}
              attributes={attributes}
              spelling={spelling}
            />
            <AroundTheWidget
              portal={portal}
              attributes={attributes}
              settingsLink={`${portal}/baufinanzierung/widgets/?${query.toString()}`}
            />
          </div>
        </section>
      </Form>
    </>
  );
}

function embedScript(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
}

/** Notes on content security policy and use without a script, and a link back to the configurator. */
function AroundTheWidget({
  portal,
  attributes,
  settingsLink,
}: {
  portal: string;
  attributes: readonly HostAttribute[];
  settingsLink: string;
}) {
  const isCost = attributes.some(([, value]) => value === 'cost-widget');
  return (
    <>
      <CopiedText
        id="policy"
        title="Content-Security-Policy"
        hint="Hat deine Seite eine, braucht sie diese zwei Angaben zusätzlich, sonst nichts."
      >
        {policySnippet(portal)}
      </CopiedText>
      {isCost ? (
        <CopiedText
          id="ohne-javascript"
          title="Ohne JavaScript"
          hint={`Das Kosten-Widget als fertige Seite in einem Rahmen; eine Policy braucht dann nur frame-src ${portal}.`}
        >
          {frameSnippet(portal, attributes)}
        </CopiedText>
      ) : null}
      <CopiedText
        id="link"
        title="Link zu diesen Einstellungen"
        hint="Öffnet diese Seite so, wie du sie gerade siehst."
      >
        {settingsLink}
      </CopiedText>
    </>
  );
}
