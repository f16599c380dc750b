import { expect, test } from 'vitest';
import { whyUnjudged } from './unjudged.plugin.ts';

const text = (value: string) => ({ type: 'StringLiteral', value });
const list = { type: 'ArrayExpression' };
const constant = { type: 'TSAsExpression', typeAnnotation: { typeName: { name: 'const' } } };
const other = { type: 'TSAsExpression', typeAnnotation: { typeName: { name: 'Names' } } };

test.each([
  ['a sentence', { node: text('Die Rate bleibt gleich.') }, /reader/],
  [
    'a name of a constant list',
    { node: text('BANK'), parentPath: { node: list, parentPath: { node: constant } } },
    /compiler/,
  ],
])('%s is omitted', (_name, path, why) => {
  expect(whyUnjudged(path)).toMatch(why);
});

test.each([
  ['a code', { node: text('BANK') }],
  ['a name of another list', { node: text('BANK'), parentPath: { node: list, parentPath: { node: other } } }],
  ['a text with figures', { node: { type: 'TemplateLiteral' } }],
  ['a number', { node: { type: 'NumericLiteral', value: 12 } }],
  ['the constant list itself', { node: list, parentPath: { node: constant, parentPath: null } }],
])('%s is judged', (_name, path) => {
  expect(whyUnjudged(path)).toBeUndefined();
});
