import { framePath } from './snippets.ts';
import styles from './host-previews.module.css';
import type { HostAttribute } from './widget-settings.ts';

const HOSTS = [
  { scheme: 'light', name: 'Auf einer hellen Seite' },
  { scheme: 'dark', name: 'Auf einer dunklen Seite' },
] as const;

/** The widget as it looks on a light and on a dark page of somebody else, embedded as they embed it. */
export function HostPreviews({ attributes }: { attributes: readonly HostAttribute[] }) {
  const isCost = attributes.some(([, value]) => value === 'cost-widget');
  return (
    <section className={styles.previews} aria-labelledby="vorschau">
      <h2 id="vorschau">Vorschau</h2>
      <div className={styles.hosts}>
        {HOSTS.map(({ scheme, name }) => (
          <section key={scheme} aria-label={name}>
            <h3>{name}</h3>
            <div className={`${styles.host} ${styles[scheme]}`}>
              <HostWords />
              <div className={styles.place}>
                <div
                  className="finance-widget"
                  {...Object.fromEntries(
                    attributes.map(([attribute, value]) => [`data-${attribute}`, value]),
                  )}
                />
              </div>
              <HostWords />
            </div>
          </section>
        ))}
      </div>
      <p className={styles.still}>
        Die Vorschau braucht JavaScript.
        {isCost ? ' Die Fassung ohne Skript zeigt dieselben Zahlen.' : ''}
      </p>
      <p className={`${styles.notes} quiet`}>
        Ein Widget ist hell oder dunkel, wie deine Besucher es eingestellt haben. Ist deine Seite immer
        dunkel, gib seinem Element <code className="unbroken">color-scheme: dark</code>.
      </p>
      {isCost ? (
        <p className={styles.notes}>
          <a href={framePath(attributes)}>Fassung ohne JavaScript ansehen</a>
        </p>
      ) : null}
    </section>
  );
}

/** What stands around a widget, without words: it is somebody else's page. */
function HostWords() {
  return (
    <svg className={styles.words} aria-hidden="true" viewBox="0 0 320 44" preserveAspectRatio="none">
      <rect width="208" height="12" rx="3" />
      <rect y="24" width="320" height="6" rx="3" />
      <rect y="37" width="264" height="6" rx="3" />
    </svg>
  );
}
