/** What answers at once does so from what every process holds; what is waited for comes out of tables or from elsewhere. */
const PUBLIC_ANSWERS: ReadonlySet<string> = new Set(['findListing', 'unservedLenders']);

const NONE: ReadonlySet<string> = new Set();

/**
 * The same services, which say when an answer was waited for: it may be one person's, and it changes without a word. What
 * `PUBLIC_ANSWERS` names is told to whoever asks, and may be as old as a kept page.
 */
export function watched<Services>(
  services: Services,
  onPersonal: () => void,
  publicAnswers = PUBLIC_ANSWERS,
): Services {
  if (typeof services !== 'object' || services === null || !holdsFunctions(services)) return services;
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      typeof service === 'function' && !publicAnswers.has(name)
        ? (...asked: unknown[]) => {
            const answer: unknown = (service as (...asked: unknown[]) => unknown)(...asked);
            if (answer instanceof Promise) onPersonal();
            return answer;
          }
        : watched(service, onPersonal, NONE),
    ]),
  ) as Services;
}

/** The same object, which says when anything of it is asked for. */
export function watchedWhole<Whole extends object>(whole: Whole, onPersonal: () => void): Whole {
  return new Proxy(whole, {
    get(target, name) {
      onPersonal();
      return Reflect.get(target, name) as unknown;
    },
  });
}

function holdsFunctions(value: object): boolean {
  return !Array.isArray(value) && Object.values(value).some((member) => typeof member === 'function');
}
