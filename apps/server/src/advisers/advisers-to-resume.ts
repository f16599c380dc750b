import type { StatedAdviser } from './adviser-file.ts';
import { isSameName } from './resume-command.ts';

/** The addresses of the advisers whom an operator wants to resume, or why a word names none. */
export interface AdvisersToResume {
  readonly emails: ReadonlySet<string>;
  /** One German sentence for each word that names no adviser, or several. */
  readonly faults: readonly string[];
}

/** Finds each word after `--resume` among the advisers of a list: by name, or by address where several have the name. */
export function advisersToResume(
  words: readonly string[],
  stated: readonly StatedAdviser[],
  file: string,
): AdvisersToResume {
  const emails = new Set<string>();
  const faults: string[] = [];
  for (const word of words) {
    const found = stated.filter(({ name, email }) => isSameName(name, word) || isSameName(email, word));
    const [one, ...others] = found;
    if (!one) faults.push(`--resume: „${word}“ steht nicht in ${file}.`);
    else if (others.length > 0)
      faults.push(
        `--resume: „${word}“ heißen mehrere in ${file}. Nenne eine E-Mail-Adresse: ${found.map(({ email }) => email).join(' oder ')}.`,
      );
    else emails.add(one.email);
  }
  return { emails, faults };
}
