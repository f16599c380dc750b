import { planPdf } from './plan-pdf.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { planXlsx } from './plan-xlsx.ts';

/** A plan and the kind of file that it becomes; the operator's name stands in a PDF's footer. */
export interface PlanDrawing {
  readonly format: 'pdf' | 'xlsx';
  readonly plan: PlanSheet;
  readonly operatorName: string;
}

/** Draws a plan: loaded by a thread of its own. */
export default function drawPlan({ format, plan, operatorName }: PlanDrawing): Promise<Uint8Array> {
  return format === 'pdf' ? planPdf(plan, operatorName) : planXlsx(plan);
}
