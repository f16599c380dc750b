/** An adviser as an operator names one. */
interface Named {
  readonly name: string;
}

/** Names that a shell takes between quotes as they are. */
const PLAIN_NAME = /^[\p{L}\p{N} .,:/&+()’-]+$/u;

/** Whether two texts are one name: upper and lower case alike, without blanks around. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The name as `--resume` takes it; undefined where several have it or a shell would read it otherwise: then the address. */
export function resumableName({ name }: Named, all: readonly Named[]): string | undefined {
  const isOne = all.filter((other) => isSameName(other.name, name)).length === 1;
  return isOne && PLAIN_NAME.test(name) ? `"${name}"` : undefined;
}

/** The command that brings an adviser back who paused by the link of a mail; the operator knows file and address. */
export function resumeCommand(adviser: Named, all: readonly Named[]): string {
  return `npm run advisers:import -- DATEI --resume ${resumableName(adviser, all) ?? 'E-MAIL-ADRESSE'}`;
}
