import { parseSync, type Module } from '@swc/core';
import { hasSqlDetails, loadModule, parseSync as parseSql, type ParseResult } from 'libpg-query';

await loadModule();

export interface SourceSql {
  /** Statements and fragments, read by PostgreSQL's own parser. */
  readonly parsed: readonly ParseResult[];
  /** Names of all methods that the file calls; some belong to the query builder. */
  readonly methods: readonly string[];
  /** String literals, because the query builder takes column types as text. */
  readonly literals: readonly string[];
  /** Template texts that PostgreSQL's parser cannot read in any context. */
  readonly unread: readonly string[];
}

/** SQL around a fragment; each is tried until PostgreSQL's parser can read the fragment. */
const PLACES = [
  '@',
  'select @',
  'select 1 from @',
  'select 1 from t where @',
  'select 1 from t @',
  'select 1 from t order by @',
  'select f(@)',
  'select 1 from t join u @',
  'alter table t @',
  'create table t (c @)',
  'create table t (@)',
  'select c::@',
  'select a @ b',
] as const;
const STATEMENT =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|lock|set|begin|listen|notify|unlisten|truncate|copy|savepoint|vacuum|do|declare|prepare|merge|grant|reset|show|discard)\b/i;

export function readSource(source: string): SourceSql {
  const parsed: ParseResult[] = [];
  const methods: string[] = [];
  const literals: string[] = [];
  const unread: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: false, target: 'esnext' }), (node) => {
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node['tag'])) {
      const pieces = piecesOf(node['template']);
      const read = readPieces(pieces, PLACES);
      if (read) parsed.push(read);
      else unread.push(pieces.join('${…}'));
    } else if (node.type === 'CallExpression') {
      const name = methodOf(node['callee']);
      if (name !== undefined) methods.push(name);
    } else if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') {
      const pieces = node.type === 'StringLiteral' ? [String(node['value'])] : piecesOf(node);
      literals.push(pieces.join(' '));
      const read = STATEMENT.test(pieces[0] ?? '') ? readPieces(pieces, ['@']) : undefined;
      if (read) parsed.push(read);
    }
  });
  return { parsed, methods, literals, unread };
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function visit(value: Module | unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') seen(value as Node);
    for (const one of Object.values(value)) visit(one, seen);
  }
}

const isSqlTag = (tag: unknown) => (tag as Node).type === 'Identifier' && (tag as Node)['value'] === 'sql';

function methodOf(callee: unknown): string | undefined {
  const { type, property } = callee as Node;
  return type === 'MemberExpression' ? ((property as Node)['value'] as string | undefined) : undefined;
}

function piecesOf(template: unknown): string[] {
  const { quasis } = template as { quasis: readonly { cooked?: string; raw: string }[] };
  return quasis.map(({ cooked, raw }) => cooked ?? raw);
}

/** Texts tried in place of `${…}`: a value, name or list; nothing; a constraint. */
const FILLINGS = [' hole ', ' ', ' check (true) '] as const;
const MOST_HOLES = 8;

function readPieces(pieces: readonly string[], places: readonly string[]): ParseResult | undefined {
  const holes = Math.min(pieces.length - 1, MOST_HOLES);
  for (let variant = 0; variant < FILLINGS.length ** holes; variant++) {
    const text = pieces.reduce((all, piece, nth) => {
      const filling = Math.floor(variant / FILLINGS.length ** (nth - 1)) % FILLINGS.length;
      return `${all}${FILLINGS[nth > MOST_HOLES ? 0 : filling]}${piece}`;
    });
    for (const place of places) {
      const read = tryParse(place.replace('@', () => text));
      if (read) return read;
    }
  }
  return undefined;
}

function tryParse(text: string): ParseResult | undefined {
  try {
    return parseSql(text);
  } catch (error) {
    if (hasSqlDetails(error)) return undefined;
    throw error;
  }
}
