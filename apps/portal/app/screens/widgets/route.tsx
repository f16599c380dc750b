import { useState } from 'react';
import { Form } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { servicesContext } from '../../services.ts';
import { pageTitle } from '../../labels/page-title.ts';
import type { Route } from './+types/route';
import { AttributeFields } from './attribute-fields.tsx';
import { embedSnippet } from './embed-snippet.ts';
import styles from './route.module.css';
import { Snippet } from './snippet.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import { hostAttributes, readSettings } from './widget-settings.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Widgets für deine Website') },
  {
    name: 'description',
    content: 'Kosten und Monatsrate einer Immobilie auf deiner eigenen Seite: einstellen, ansehen, kopieren.',
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    settings: readSettings(url.searchParams),
    script: context.get(servicesContext).widgetScript,
  };
}

/** Sets a widget up for a host page: what is typed is seen at once, and copied as markup. */
export default function WidgetConfigurator({
  loaderData: { settings: loaded, script },
}: Route.ComponentProps) {
  const [settings, setSettings] = useState(loaded);
  const attributes = hostAttributes(settings);
  const query = new URLSearchParams(attributes.map(([name, value]) => [name.replace('data-', ''), value]));
  return (
    <>
      <h1>Widgets für deine Website</h1>
      <p className="lead">
        Zeig neben einem Inserat, was das Objekt wirklich kostet und was es im Monat bedeutet. Ohne Cookies,
        ohne Speicher, ohne Daten deiner Besucher.
      </p>
      <div className={styles.columns}>
        <Form method="get" aria-label="Einstellungen">
          <AttributeFields
            settings={settings}
            onChange={(name, text) => setSettings((now) => ({ ...now, [name]: text }))}
          />
          <p className={styles.send}>
            <QuietButton type="submit">Übernehmen</QuietButton>
          </p>
        </Form>
        <div>
          <h2>Vorschau</h2>
          <WidgetPreview attributes={attributes} />
          {settings['widget-type'] === 'cost-widget' ? (
            <p>
              <a href={`/baufinanzierung/widgets/cost-widget.html?${query.toString()}`}>
                Fassung ohne JavaScript ansehen
              </a>
              , zum Einbetten mit einem iframe.
            </p>
          ) : null}
          <h2>Zum Kopieren</h2>
          <Snippet
            title="Immer die neueste Fassung"
            hint="Verbesserungen kommen von allein. Das Skript genügt einmal je Seite."
          >
            {embedSnippet({ src: script.newest }, attributes)}
          </Snippet>
          <Snippet
            title="Feste Fassung mit Prüfsumme"
            hint="Der Browser führt nur genau dieses Skript aus; neue Fassungen holst du dir hier."
          >
            {embedSnippet({ src: script.versioned, integrity: script.integrity }, attributes)}
          </Snippet>
          <p className="quiet">
            Hat deine Seite eine Content-Security-Policy, braucht sie {new URL(script.newest).origin} in
            script-src und connect-src, sonst nichts.
          </p>
        </div>
      </div>
    </>
  );
}
