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
import { OnceUsed, useAsUsed } from './deferred.tsx';

/**
 * Fields that render and hydrate on first interaction, because React would discard earlier input. Afterwards
 * they render at once, because a deferred update would overwrite newer input.
 */
export function DeferredFields({
  onEarlyInput,
  children,
}: {
  /** Called for input before hydration; checkboxes report nothing. */
  onEarlyInput: (name: string, text: string) => void;
  children: ReactNode;
}) {
  const gaps = use(FormGapsContext);
  const [isFromServer] = useState(isServersPage);
  const [isHydrated, setHydrated] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent((event: Event) => {
    const field = event.target as HTMLInputElement;
    if (part.current?.contains(field) && field.type !== 'checkbox') onEarlyInput(field.name, field.value);
  });
  // Listen from a layout effect, because the form reads early input right afterwards.
  useLayoutEffect(() => {
    if (isHydrated) return;
    // Listen in the capture phase, because React stops the events of parts that are not hydrated.
    const listen = (event: Event) => hear(event);
    addEventListener('input', listen, { capture: true });
    return () => removeEventListener('input', listen, { capture: true });
  }, [isHydrated]);
  const present = (
    <Suspense fallback={null}>
      <OnceUsed isHeld={isFromServer}>
        {/* Hold this context too, because a changed context would render the server's HTML again. */}
        <FormGapsContext value={gaps}>{children}</FormGapsContext>
        <OnceHydrated onHydrated={setHydrated} />
      </OnceUsed>
    </Suspense>
  );
  const deferred = useDeferredValue(present);
  useAsUsed(deferred !== present);
  return (
    <div className={styles.part} ref={part}>
      {isHydrated ? present : deferred}
    </div>
  );
}

function OnceHydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}
