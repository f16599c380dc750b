import { describe, expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

interface ForbiddenText {
  what: string;
  instead: string;
  pattern: RegExp;
  /** A line that the pattern must match. */
  example: string;
  in: string[];
  except?: RegExp;
}

const CODE = ['packages/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}'];
const ALL_CODE = [
  ...CODE,
  'tooling/**/*.{ts,mjs,cjs}',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'demo/**/*.ts',
  'labs/**/*.ts',
  '*.config.ts',
];
/** Excludes the rules themselves, because they contain the forbidden text. */
const RULE_BOOKS = /^tooling\/conventions\//;

const FORBIDDEN_TEXTS: ForbiddenText[] = [
  {
    what: 'a clock in the engine',
    instead: 'take the day as an argument (IsoDate) and let the server or the screen read the clock',
    pattern: /new Date\(|Date\.now|performance\.now/,
    example: 'const today = new Date();',
    in: ['packages/engine/src/**/*.ts'],
  },
  {
    what: 'markup built from strings',
    instead: 'render it with React, or on the server with a template that escapes',
    pattern: /dangerouslySetInnerHTML\s*[=:]|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/,
    example: 'box.innerHTML = label;',
    // Exclude browser tests, because some of them inject markup as an attack.
    in: [...CODE, 'demo/**/*.ts', 'bench/**/*.ts'],
  },
  {
    what: 'a style attribute or element in a screen',
    instead:
      'write a CSS module, or an SVG attribute for a computed width, because the content security policy forbids inline styles',
    pattern: /\sstyle=[{"']|<style[\s>]/,
    example: '<div style={{ width: share }}>',
    in: ['apps/{portal,desk}/app/**/*.tsx', 'packages/ui/src/**/*.tsx'],
  },
  {
    what: 'SQL built from strings',
    instead: "use Kysely's builder or its sql template, which binds every value",
    pattern: /\bsql\.(raw|lit)\(|\.query\(\s*(`[^`]*\$\{|['"][^'"]*['"]\s*\+)/,
    example: 'await sql.raw(`select ${name}`).execute(database);',
    in: ALL_CODE,
    // Tests may use raw SQL to create a database, because a name cannot be a bound parameter.
    except: /^tooling\/conventions\/|\.test\.ts$/,
  },
  {
    what: 'process.env outside apps/server/src/platform/config',
    instead: 'add the setting to apps/server/src/platform/config and pass its value as an argument',
    // Passing the whole environment, as in `read(process.env)`, is allowed.
    pattern: /process\.env\b(?!\))/,
    example: 'const { PORT } = process.env;',
    in: [...CODE, 'demo/**/*.ts'],
    except: /^apps\/server\/src\/testing\/|\.test\.tsx?$|\/vite\.config\.ts$/,
  },
  {
    what: 'a random number',
    instead:
      'take the value as an argument in a package, and use pure-rand with a fixed seed in demo data and tests',
    pattern: /Math\.random/,
    example: 'const id = Math.random();',
    in: ['packages/**/*.{ts,tsx}', 'demo/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', 'apps/**/*.test.ts'],
  },
  {
    what: 'a fixed wait in a test',
    instead: 'wait for a result that the visitor sees (expect(locator).toBeVisible, expect.poll)',
    pattern: /waitForTimeout|networkidle/,
    example: 'await page.waitForTimeout(500);',
    in: ['e2e/**/*.ts', 'apps/**/*.test.{ts,tsx}'],
  },
  {
    what: 'unfinished work',
    instead: 'finish it or remove it',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    example: '// TODO: round',
    in: ALL_CODE,
    except: RULE_BOOKS,
  },
  {
    what: 'a disabled check',
    instead: 'fix the reported problem',
    pattern: /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|(prettier|oxfmt)-ignore/,
    example: '// @ts-ignore',
    in: ALL_CODE,
    except: RULE_BOOKS,
  },
];

describe.each(FORBIDDEN_TEXTS)('$what', (rule) => {
  test('is found in an example', () => {
    expect(offences(rule, `const a = 1;\n${rule.example}\n`)).toEqual([`2: ${rule.example.trim()}`]);
  });

  test('is absent from the code', () => {
    const found = filesOf(...rule.in)
      .filter((path) => !rule.except?.test(path))
      .flatMap((path) => offences(rule, textOf(path)).map((line) => `${path}:${line}`));
    expect(found, `These lines contain ${rule.what}. Instead, ${rule.instead}.`).toEqual([]);
  });
});

/** The lines of a text that break the rule, as `line: text`. */
function offences(rule: Pick<ForbiddenText, 'pattern'>, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => rule.pattern.test(line))
    .map(({ line, number }) => `${number}: ${line.trim()}`);
}
