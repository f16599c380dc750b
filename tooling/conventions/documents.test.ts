import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPath, namedIn, npmScriptsIn, programsIn } from '../testing/markdown.ts';
import { exists, filesOf, jsonOf, textOf } from './repository.ts';

const DOCUMENTS = filesOf('**/*.md');
const TOP_LEVEL = ['packages', 'apps', 'docs', 'demo', 'e2e', 'bench', 'tooling', 'labs', 'deploy', '.ci'];
const SCRIPTS = Object.keys(jsonOf<{ scripts: Record<string, string> }>('package.json').scripts);
/** Files that documents may name although they only exist after a build, a start or an operator's work. */
const GENERATED =
  /^(geo\/postal-codes[.]csv|DE[.]txt|finance-widgets[.]js|bench\/results[.]json|sbom[.]cdx[.]json)$|^[.]data\//;

describe.each(DOCUMENTS)('%s', (document) => {
  const { spans, commandLines, links } = namedIn(textOf(document));

  test('names only files and folders that exist', () => {
    const missing = spans
      .filter((span) => isPath(span, TOP_LEVEL) && !GENERATED.test(span))
      .filter((span) => !exists(span) && !exists(join(dirname(document), span)) && !existsInAnyFolder(span));
    expect(
      missing,
      `${document} names files that do not exist. Correct the path or delete the sentence.`,
    ).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const missing = commandLines.flatMap(npmScriptsIn).filter((script) => !SCRIPTS.includes(script));
    expect(
      missing,
      `${document} names scripts that package.json lacks. It has ${SCRIPTS.join(', ')}.`,
    ).toEqual([]);
  });

  test('names only programs that exist', () => {
    const missing = commandLines.flatMap(programsIn).filter((program) => !exists(program));
    expect(missing, `${document} runs programs that do not exist. Correct the path.`).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const broken = links
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => !hasTarget(document, link));
    expect(broken, `${document} links to a missing file or heading. Correct the link.`).toEqual([]);
  });
});

test('README.md names every npm script', () => {
  const { spans } = namedIn(textOf('README.md'));
  const named = spans.flatMap((span) => [
    ...npmScriptsIn(span),
    ...(/^npm (start|test)\b/.exec(span)?.slice(1) ?? []),
  ]);
  const missing = SCRIPTS.filter((script) => !named.includes(script));
  expect(missing, 'Add these npm scripts to README.md.').toEqual([]);
});

test('a missing file, script, program or link is found', () => {
  const named = namedIn(
    '`apps/gone.ts` `npm run gone` `route.tsx` [x](gone.md#a)\n```sh\nnode tooling/gone.ts\n```\n',
  );
  expect(named.spans.filter((span) => isPath(span, TOP_LEVEL))).toEqual(['apps/gone.ts', 'route.tsx']);
  expect(named.commandLines.flatMap(npmScriptsIn)).toEqual(['gone']);
  expect(named.commandLines.flatMap(programsIn)).toEqual(['tooling/gone.ts']);
  expect(named.links).toEqual(['gone.md#a']);
});

test('an address, a field or a setting is not a path', () => {
  const others = [
    '/baufinanzierung/api/docs',
    'purchasePrice',
    'PUBLIC_URL',
    '>= 1',
    'k/12',
    'e-mail',
    'text/csv',
  ];
  expect(others.filter((span) => isPath(span, TOP_LEVEL))).toEqual([]);
});

function existsInAnyFolder(span: string): boolean {
  return !span.includes('/') && filesOf(`**/${span}`, span).length > 0;
}

function hasTarget(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!exists(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
