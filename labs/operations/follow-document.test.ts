import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followPages, type Course, type Scene } from './follow-document.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const block = (body: string, first = 'sh') => `Text.\n\n\`\`\`${first}\n${body}\n\`\`\`\n`;

let terminal: Terminal;
let folder: string;
let heard: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-document-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  terminal = openTerminal(folder, process.env);
  onTestFinished(() => terminal.close());
  heard = [];
});

const SOUND = [
  block('A=1\ncount() {\n  echo "it is $((A + 1))"\n}'),
  `1. In a list:\n\n   \`\`\`sh\n   sleep 30 &\n   KEPT=$!\n   \`\`\`\n`,
  block('reboot', 'sh elsewhere'),
  block('echo made the folder'),
  block('count > said.txt\nkill "$KEPT"\ncount'),
  block('{ "no": "command" }', 'json'),
].join('\n');

const hears = (command: string): Scene => ({ command, after: (output) => void heard.push(output) });
const SCENES = [
  hears('A=1'),
  { ...hears('KEPT=$!'), before: () => void heard.push('before') },
  hears('count'),
];
const SOUND_COURSE: Course = {
  elsewhere: ['reboot'],
  done: ['echo made the folder'],
  scenes: SCENES,
  options: ['--known'],
};

test('blocks are run in one shell in their order, without those elsewhere and those that are done', async () => {
  expect(await followPages({ page: `${SOUND}\nWith \`--known\`.` }, SOUND_COURSE, terminal)).toBe(3);
  expect(heard).toEqual(['', 'before', '', 'it is 2\n']);
  expect(await terminal.run('cat said.txt')).toBe('it is 2\n');
});

test.each<[what: string, markdown: string, output: RegExp, scenes?: Scene[]]>([
  [
    'an unknown command',
    SOUND + block('heimvorteil-no-such-command'),
    /^page[.]md:44: heimvorteil-no[^]*ended with 127:[^]*not found/,
    [hears('heimvorteil-no-such-command')],
  ],
  [
    'a command that fails',
    SOUND + block('echo so far\nfalse\necho further'),
    /^page[.]md:44: [^]*ended with 1:\nso far\n$/,
    [hears('false')],
  ],
  [
    'a failing command within a pipe of commands',
    SOUND + block('count && test -f gone && count\nls gone'),
    /ended with \d:\nit is 2\nls: /,
    [hears('ls gone')],
  ],
  [
    'a placeholder that nothing fills',
    SOUND + block('count "$NUMBER"'),
    /^page[.]md:44: [^]*ended with \d:[^]*NUMBER/,
    [hears('count "$NUMBER"')],
  ],
  [
    'a command of which nothing says what comes of it',
    SOUND + block('true'),
    /^page[.]md:44: add a scene with the expected result of: true$/,
  ],
  [
    'a marked block that has vanished',
    SOUND.replace('reboot', 'reboot now'),
    /add to tested-elsewhere.ts why this cannot run here: reboot now\nRemove from tested-elsewhere.ts, because no block marked `sh elsewhere` has it: reboot$/,
  ],
  [
    'a marked block that has lost its mark',
    SOUND.replace(' elsewhere', ''),
    /^page[.]md:\d+: add a scene with the expected result of: reboot\nRemove from tested-elsewhere.ts, because no block marked `sh elsewhere` has it: reboot$/,
  ],
  ['no commands', 'Text alone.', /^The pages contain no commands[.]\nRemove from tested-elsewhere.ts/],
  ['an unknown mark', SOUND + block('true', 'sh sometimes'), /^page[.]md:44: begin the block with `sh`/],
  [
    'commands in a block without a language',
    SOUND + block('true', ''),
    /^page[.]md:44: begin the block with `sh`/,
    [hears('true')],
  ],
  [
    'a command in prose alone',
    `${SOUND}\nThen \`npm run known -- FILE\`.`,
    /^Add a block that can be copied with: npm run known$/,
  ],
  ['an unknown option in prose', `${SOUND}\nWith \`--knwon\`.`, /^No command has the option: --knwon$/],
  [
    'another text where the folder was made by',
    SOUND.replace('made the', 'made a'),
    /^page[.]md:\d+: add a scene [^]*\nMissing in the pages: echo made the folder$/,
  ],
  [
    'a scene without its command',
    SOUND,
    /^Use a line of exactly one block that runs, not: gone$/,
    [hears('gone')],
  ],
  ['a scene whose command stands elsewhere', SOUND, /^Use a line of exactly one/, [hears('reboot')]],
  [
    'what does not come of a command',
    SOUND,
    /^page[.]md:31: expected 'it is 2\\n' to be 'it is 3\\n'/,
    [{ command: 'count', after: (output) => expect(output).toBe('it is 3\n') }],
  ],
])('%s is found', async (_what, markdown, output, scenes = []) => {
  const course = { ...SOUND_COURSE, scenes: [...SCENES, ...scenes] };
  await expect(followPages({ page: markdown }, course, terminal)).rejects.toThrow(output);
});
