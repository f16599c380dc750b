import { useEffect } from 'react';
import styles from './route.module.css';

/** On this very page the script comes from where the page came from. */
const SCRIPT = '/baufinanzierung/widgets/finance-widgets.js';

/** The widget itself, embedded as a host page embeds it; it follows the attributes. */
export function WidgetPreview({ attributes }: { attributes: readonly (readonly [string, string])[] }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    document.head.append(script);
  }, []);
  return (
    <div className={styles.preview}>
      <div className="finance-widget" {...Object.fromEntries(attributes)} />
    </div>
  );
}
