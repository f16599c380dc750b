import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `take` with each later answer of the server, not with the initial one. */
export function useLaterAnswer<Answer>(answer: Answer, take: (answer: Answer) => void): void {
  const taken = useRef(answer);
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    if (taken.current === answer) return;
    taken.current = answer;
    onAnswer(answer);
  }, [answer]);
}
