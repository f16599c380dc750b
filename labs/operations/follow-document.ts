import { fencesIn, namedIn, npmScriptsIn, SHELLS, type Fence } from '../../tooling/testing/markdown.ts';
import type { Pages } from './pages.ts';
import type { Terminal } from './terminal.ts';

/** Preparations and checks around a code block of a document in docs/operations. */
export interface Scene {
  /** A line that identifies the code block. */
  readonly command: string;
  before?(): Promise<void> | void;
  after(output: string): Promise<void> | void;
}

/** Inputs to run the commands of the documents. */
export interface Course {
  /** First lines of the blocks marked `sh elsewhere`, which this test skips. */
  readonly elsewhere: readonly string[];
  /** Blocks that the test has run before, because they create the folder for the rest. */
  readonly done: readonly string[];
  /** Preparations and checks; each block that runs needs at least one. */
  readonly scenes: readonly Scene[];
  /** Options that the npm scripts accept. */
  readonly options: readonly string[];
}

/** A code block with its place in a document, for messages. */
interface Block extends Fence {
  readonly at: string;
}

const ELSEWHERE = 'elsewhere';
/** npm scripts that a document may mention although no code block contains them. */
const OF_DEVELOPERS = ['test', 'test:all'];

/**
 * Runs all commands of the documents in order and in one shell; returns the number of blocks. Throws mistakes
 * found by reading first, later the first block that fails, with line and output.
 */
export async function followPages(pages: Pages, course: Course, terminal: Terminal): Promise<number> {
  const faults = faultsOfPages(pages, course);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const blocks = toRunOf(pages, course);
  for (const block of blocks) {
    const scenes = course.scenes.filter(({ command }) => has(block, command));
    try {
      for (const scene of scenes) await scene.before?.();
      const output = await terminal.run(block.body);
      for (const scene of scenes) await scene.after(output);
    } catch (error) {
      throw new Error(`${block.at}: ${(error as Error).message}`, { cause: error });
    }
  }
  return blocks.length;
}

/** Mistakes that reading the documents shows before any command runs, one per line. */
export function faultsOfPages(pages: Pages, course: Course): string[] {
  return [...faultsOfBlocks(pages, course), ...faultsOfNames(pages, course)];
}

/** Blocks that no test checks, and checks of blocks that do not exist, one per line. */
function faultsOfBlocks(pages: Pages, course: Course): string[] {
  const { elsewhere, done, scenes } = course;
  const all = blocksIn(pages);
  const toRun = toRunOf(pages, course);
  const marked = all.filter(({ mark }) => mark === ELSEWHERE);
  return [
    ...(toRun.length === 0 ? ['The pages contain no commands.'] : []),
    ...all
      .filter(({ language, mark }) => language !== 'sh' || !['', ELSEWHERE].includes(mark))
      .map(({ at }) => `${at}: begin the block with \`sh\` or \`sh ${ELSEWHERE}\`.`),
    ...marked
      .filter(({ body }) => !elsewhere.includes(firstLineOf(body)))
      .map(
        ({ at, body }) => `${at}: add to tested-elsewhere.ts why this cannot run here: ${firstLineOf(body)}`,
      ),
    ...toRun
      .filter((block) => !scenes.some(({ command }) => has(block, command)))
      .map(({ at, body }) => `${at}: add a scene with the expected result of: ${body}`),
    ...elsewhere
      .filter((line) => !marked.some((block) => firstLineOf(block.body) === line))
      .map(
        (line) =>
          `Remove from tested-elsewhere.ts, because no block marked \`sh ${ELSEWHERE}\` has it: ${line}`,
      ),
    ...done
      .filter((body) => !all.some((block) => block.body === body))
      .map((body) => `Missing in the pages: ${body}`),
    ...scenes
      .filter(({ command }) => toRun.filter((block) => has(block, command)).length !== 1)
      .map(({ command }) => `Use a line of exactly one block that runs, not: ${command}`),
  ];
}

/** npm scripts that a text mentions but no block contains, and unknown options, one per line. */
function faultsOfNames(pages: Pages, { options }: Course): string[] {
  const lines = blocksIn(pages).flatMap(({ body }) => body.split('\n'));
  const spans = Object.values(pages).flatMap((markdown) => namedIn(markdown).spans);
  const copied = [...lines.flatMap(npmScriptsIn), ...OF_DEVELOPERS];
  const known = [...options, ...lines.flatMap(optionsIn)];
  return [
    ...spans
      .flatMap(npmScriptsIn)
      .filter((script) => !copied.includes(script))
      .map((script) => `Add a block that can be copied with: npm run ${script}`),
    ...spans
      .flatMap(optionsIn)
      .filter((option) => !known.includes(option))
      .map((option) => `No command has the option: ${option}`),
  ];
}

/** Names of the options in a text, such as `--now`. */
export function optionsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([option]) => option);
}

function blocksIn(pages: Pages): Block[] {
  return Object.entries(pages).flatMap(([page, markdown]) =>
    fencesIn(markdown)
      .filter(({ language }) => SHELLS.has(language))
      .map((fence) => ({ ...fence, at: `${page}.md:${fence.line}` })),
  );
}

function toRunOf(pages: Pages, { done }: Course): Block[] {
  return blocksIn(pages).filter(({ mark, body }) => mark === '' && !done.includes(body));
}

function firstLineOf(body: string): string {
  return body.split('\n', 1)[0] ?? '';
}

function has({ body }: Fence, command: string): boolean {
  return body.split('\n').some((line) => line.trim() === command);
}
