import { fencesIn, namedIn, npmScriptsIn, type Fence } from '../conventions/markdown.ts';
import type { Terminal } from './terminal.ts';

/** What is there before a block of commands is run, and what the document says that comes of it. */
export interface Scene {
  /** A line that only this block has. */
  readonly command: string;
  before?(): Promise<void> | void;
  after(said: string): Promise<void> | void;
}

/** What belongs to a document whose commands are run. */
export interface Course {
  /** Blocks that cannot run here, marked `sh elsewhere`. */
  readonly elsewhere: readonly string[];
  /** Blocks that have made the very folder in which the others run. */
  readonly done: readonly string[];
  /** One at least for each block that is run. */
  readonly scenes: readonly Scene[];
  /** The npm scripts that there are. */
  readonly scripts: readonly string[];
  /** The options that they know. */
  readonly options: readonly string[];
}

const ELSEWHERE = 'elsewhere';
/** What somebody might take for commands to type; other blocks are files and answers. */
const SHELLS = ['', 'sh', 'bash', 'shell', 'console', 'zsh'];
/** Named in prose for whoever develops, and no operator's. */
const OF_DEVELOPERS = ['test', 'test:all'];

/**
 * Runs every block of commands of a document as it stands, in its order, in one shell; gives how many those were. Throws with all
 * that is wrong with the document, before anything is run, or at the first block that fails, with its line and what it said.
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

/** What is wrong with a document before any of its commands runs; a line each. */
export function faultsOfDocument(markdown: string, course: Course): string[] {
  return [...faultsOfBlocks(markdown, course), ...faultsOfNames(markdown, course)];
}

/** Which blocks neither run with what comes of them nor stand elsewhere, and what names a block that is not there; a line each. */
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

/** Which npm scripts and options it names that are none, or that nobody could copy from a block; a line each. */
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
