import * as z from 'zod/mini';
import { text } from './text.ts';

export const NamedAdviser = z.object({ name: text(160), company: text(160) });
export type NamedAdviser = z.infer<typeof NamedAdviser>;
