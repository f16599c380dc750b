import {
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { isServersPage } from '../early-clicks/use-early-clicks.ts';
import { FormGapsContext } from '../gaps/form-gaps.ts';
import styles from './deferred-fields.module.css';
import { OnceUsed, useAsUsed } from './once-used.ts';

/**
 * Fields whose script comes after the first load, and which come to life with the page's first use. Until it is there nothing that changes around them may redraw them: React
 * would throw away what the server wrote, with whatever was typed there. What is typed meanwhile is told, since the fields
 * themselves hear nothing yet and would be written over once they do. From then on they follow at once: a field that lags
 * behind would take back what is typed into it.
 */
export function DeferredFields({
  onTyped,
  children,
}: {
  /** The name and the text of a field that is typed in, or picked, before its script is there; a box to tick says nothing. */
  onTyped: (name: string, text: string) => void;
  children: ReactNode;
}) {
  const gaps = use(FormGapsContext);
  const [isFromServer] = useState(isServersPage);
  const [isAlive, setAlive] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent((event: Event) => {
    const field = event.target as HTMLInputElement;
    if (part.current?.contains(field) && field.type !== 'checkbox') onTyped(field.name, field.value);
  });
  // No gap after the form has read, in its own turn after this one, what was typed before.
  useLayoutEffect(() => {
    if (isAlive) return;
    // React stops on its way down what is meant for a part without script.
    const listen = (event: Event) => hear(event);
    addEventListener('input', listen, { capture: true });
    return () => removeEventListener('input', listen, { capture: true });
  }, [isAlive]);
  const present = (
    <Suspense fallback={null}>
      <OnceUsed isHeld={isFromServer}>
        {/* Waits with the fields: a context that moves on around what the server wrote redraws it, too. */}
        <FormGapsContext value={gaps}>{children}</FormGapsContext>
        <OnceAlive onAlive={setAlive} />
      </OnceUsed>
    </Suspense>
  );
  const deferred = useDeferredValue(present);
  useAsUsed(deferred !== present);
  return (
    <div className={styles.part} ref={part}>
      {isAlive ? present : deferred}
    </div>
  );
}

function OnceAlive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
}
