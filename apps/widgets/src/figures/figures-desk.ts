import type { WidgetFigures } from '@heimvorteil/contracts';
import type { WidgetLog } from '../embedding/widget-log.ts';
import { fetchFigures } from './fetch-figures.ts';
import { askedTogether, keyOf, type Question } from './figures-query.ts';

/** Gives everything that a widget shows; rejects when it cannot be had. */
export type AskForFigures = (question: Question) => Promise<WidgetFigures>;

const MOST_IN_A_CALL = 50;
const MOST_KEPT = 500;
const SECOND = 1_000;

interface Waiting {
  readonly question: Question;
  readonly resolve: (figures: Promise<WidgetFigures>) => void;
}

interface Kept {
  readonly answer: Promise<WidgetFigures>;
  until: number;
}

/**
 * Answers the widgets of a page: what is asked at the same time goes in one call, and what was answered is not asked again
 * for as long as the portal says.
 */
export function figuresDesk(log: WidgetLog): AskForFigures {
  const kept = new Map<string, Kept>();
  let waiting: Waiting[] = [];

  const send = (asked: readonly Waiting[]) => {
    const questions = asked.map(({ question }) => question);
    log.note('asks', questions);
    // Counted from the asking: an answer may have been on its way for long.
    const begun = performance.now();
    const answered = fetchFigures(questions);
    asked.forEach(({ question, resolve }, place) => {
      const key = keyOf(question);
      resolve(
        answered.then(
          ({ figures, keptSeconds }) => {
            const found = figures[place]!;
            log.note('answer', found);
            if (found.failed.length > 0) log.failure(`not found out: ${found.failed.join(', ')}`);
            const entry = kept.get(key);
            if (entry) entry.until = begun + keptSeconds * SECOND;
            return found;
          },
          (error: unknown) => {
            kept.delete(key);
            throw error;
          },
        ),
      );
    });
    answered.catch((error: unknown) => log.failure('figures not fetched', error));
  };

  const sendAll = () => {
    const all = Map.groupBy(waiting, ({ question }) => askedTogether(question));
    waiting = [];
    for (const asked of all.values())
      for (let from = 0; from < asked.length; from += MOST_IN_A_CALL)
        send(asked.slice(from, from + MOST_IN_A_CALL));
  };

  return (question) => {
    const key = keyOf(question);
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = new Promise<WidgetFigures>((resolve) => {
      if (waiting.push({ question, resolve }) === 1) queueMicrotask(sendAll);
    });
    kept.delete(key);
    kept.set(key, { answer, until: Number.POSITIVE_INFINITY });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
