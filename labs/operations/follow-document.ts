import { fencesIn, namedIn, npmScriptsIn, type Fence } from '../../tooling/conventions/markdown.ts';
import type { Terminal } from './terminal.ts';

/** Preparation and expected result of a block of commands. */
export interface Scene {
  /** A line that only this block has. */
  readonly command: string;
  before?(): Promise<void> | void;
  after(said: string): Promise<void> | void;
}

/** Inputs for running a document's commands. */
export interface Course {
  /** Blocks that cannot run here, marked `sh elsewhere`. */
  readonly elsewhere: readonly string[];
  /** Blocks that created the folder in which the others run. */
  readonly done: readonly string[];
  /** At least one for each block that runs. */
  readonly scenes: readonly Scene[];
  /** Names of the existing npm scripts. */
  readonly scripts: readonly string[];
  /** The options that they support. */
  readonly options: readonly string[];
}

const ELSEWHERE = 'elsewhere';
/** Languages that a reader could take for commands; other blocks are files and answers. */
const SHELLS = ['', 'sh', 'bash', 'shell', 'console', 'zsh'];
/** Scripts for developers, which only prose mentions. */
const OF_DEVELOPERS = ['test', 'test:all'];

/**
 * Runs every block of commands of a document in order, unchanged and in one shell; returns their number.
 * First throws with all errors of the document, later at the first block that fails, with its line and
 * output.
 */
export async function followDocument(markdown: string, course: Course, terminal: Terminal): Promise<number> {
  const faults = faultsOfDocument(markdown, course);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const fences = toRunOf(markdown, course);
  for (const fence of fences) {
    const scenes = course.scenes.filter(({ command }) => has(fence, command));
    try {
      for (const scene of scenes) await scene.before?.();
      const said = await terminal.run(fence.body);
      for (const scene of scenes) await scene.after(said);
    } catch (error) {
      throw new Error(`line ${fence.line}: ${(error as Error).message}`, { cause: error });
    }
  }
  return fences.length;
}

/** Errors of a document before any of its commands runs; one line each. */
export function faultsOfDocument(markdown: string, course: Course): string[] {
  return [...faultsOfBlocks(markdown, course), ...faultsOfNames(markdown, course)];
}

/** Blocks without a scene that are not marked elsewhere, and scenes of missing blocks; one line each. */
function faultsOfBlocks(markdown: string, course: Course): string[] {
  const { elsewhere, done, scenes } = course;
  const typed = typedIn(markdown);
  const toRun = toRunOf(markdown, course);
  const marked = typed.filter(({ mark }) => mark === ELSEWHERE);
  return [
    ...(toRun.length === 0 ? ['The document has no commands.'] : []),
    ...typed
      .filter(({ language, mark }) => language !== 'sh' || !['', ELSEWHERE].includes(mark))
      .map(({ line }) => `line ${line}: commands stand in a block of \`sh\`, or of \`sh ${ELSEWHERE}\`.`),
    ...marked
      .filter(({ body }) => !elsewhere.includes(body))
      .map(({ line, body }) => `line ${line}: nothing says why this cannot run here: ${body}`),
    ...toRun
      .filter((fence) => !scenes.some(({ command }) => has(fence, command)))
      .map(({ line, body }) => `line ${line}: nothing holds what comes of this: ${body}`),
    ...elsewhere
      .filter((body) => !marked.some((fence) => fence.body === body))
      .map((body) => `No block marked \`sh ${ELSEWHERE}\` is any more: ${body}`),
    ...done
      .filter((body) => !typed.some((fence) => fence.body === body))
      .map((body) => `Not in the document: ${body}`),
    ...scenes
      .filter(({ command }) => toRun.filter((fence) => has(fence, command)).length !== 1)
      .map(({ command }) => `Not a line of exactly one block that is run: ${command}`),
  ];
}

/** Unknown npm scripts and options, and those that no block contains for copying; one line each. */
function faultsOfNames(markdown: string, { scripts, options }: Course): string[] {
  const lines = typedIn(markdown).flatMap(({ body }) => body.split('\n'));
  const { spans } = namedIn(markdown);
  const inBlocks = lines.flatMap(npmScriptsIn);
  const copied = [...inBlocks, ...OF_DEVELOPERS];
  const known = [...options, ...lines.flatMap(optionsIn)];
  return [
    ...inBlocks.filter((script) => !scripts.includes(script)).map((script) => `No npm script: ${script}`),
    ...spans
      .flatMap(npmScriptsIn)
      .filter((script) => !copied.includes(script))
      .map((script) => `Named in prose alone, in no block that could be copied: npm run ${script}`),
    ...spans
      .flatMap(optionsIn)
      .filter((option) => !known.includes(option))
      .map((option) => `No command knows: ${option}`),
  ];
}

/** The options that a text names, as `--now`. */
export function optionsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([option]) => option);
}

function typedIn(markdown: string): Fence[] {
  return fencesIn(markdown).filter(({ language }) => SHELLS.includes(language));
}

function toRunOf(markdown: string, { done }: Course): Fence[] {
  return typedIn(markdown).filter(({ mark, body }) => mark === '' && !done.includes(body));
}

function has({ body }: Fence, command: string): boolean {
  return body.split('\n').some((line) => line.trim() === command);
}
