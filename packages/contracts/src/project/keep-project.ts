import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { Moment } from '../profile/own-records.ts';
import { Project } from './project.ts';

const path = '/v1.0/profile/project';
const tag = 'Eigenes';

export const SavedProject = z.extend(Project, { savedAt: Moment });
export type SavedProject = z.infer<typeof SavedProject>;

/** The visitor's project; null if none is stored. */
export const findProject = {
  operationId: 'findProject',
  method: 'GET',
  path,
  summary:
    'Dein Vorhaben: Fall, Haushalt, Varianten, eigene und gewählte Angebote; null, wenn keines da ist.',
  tag,
  response: z.nullable(SavedProject),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Replaces the project; with `savedAt` only if that version is still stored, null expects none. */
export const keepProject = {
  operationId: 'keepProject',
  method: 'PUT',
  path,
  summary: 'Speichert dein Vorhaben anstelle des bisherigen.',
  tag,
  body: z.extend(Project, { savedAt: z.optional(z.nullable(Moment)) }),
  response: SavedProject,
  errors: ['NOT_LOGGED_IN', 'CHANGED_MEANWHILE', 'OUT_OF_RANGE', 'ONLY_ONE_ALLOWED'],
} as const satisfies Operation;

/** Deletes the project, with `savedAt` only if unchanged; its owner can undo that for ten minutes. */
export const deleteProject = {
  operationId: 'deleteProject',
  method: 'DELETE',
  path,
  summary: 'Löscht dein Vorhaben; mit savedAt nur den Stand, den du gelesen hast.',
  tag,
  query: z.object({ savedAt: z.optional(Moment) }),
  errors: ['NOT_LOGGED_IN', 'CHANGED_MEANWHILE'],
} as const satisfies Operation;
