import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** For a box that its page follows: ticked before its part had its script, the browser shows it and nobody has heard of it. */
export function useTickedBeforeScript(
  isTicked: boolean,
  onTick: (ticked: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent((now: boolean) => {
    if (now !== isTicked) onTick(now);
  });
  useEffect(() => {
    if (box.current) tell(box.current.checked);
  }, []);
  return box;
}
