import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Asks for another code once its pause is over; the seconds are seen, and only their end is read out. */
export function ResendButton({ value, afterSeconds }: { value: string; afterSeconds: number }) {
  const announce = useAnnounce();
  // Without a script nothing counts down: the button stays one, and the server says how long it takes.
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (afterSeconds <= 0) return;
    const end = performance.now() + afterSeconds * SECOND;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / SECOND));
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      announce('Du kannst jetzt einen neuen Code anfordern.');
    };
    const timer = setInterval(tick, SECOND);
    tick();
    return () => clearInterval(timer);
  }, [afterSeconds, announce]);
  const isWaiting = secondsLeft !== undefined && secondsLeft > 0;
  return (
    <QuietButton
      type="submit"
      name="step"
      value={value}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault();
      }}
    >
      Neuen Code schicken
      {isWaiting ? <span> (in {secondsLeft} s)</span> : null}
    </QuietButton>
  );
}
