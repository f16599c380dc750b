import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls with each answer of the server after the one that the page began with, which its state already holds. */
export function useLaterAnswer<Answer>(answer: Answer, take: (answer: Answer) => void): void {
  const taken = useRef(answer);
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    if (taken.current === answer) return;
    taken.current = answer;
    onAnswer(answer);
  }, [answer]);
}
