import type { Listing } from '@heimvorteil/contracts';

/**
 * A drawing for each property type; its colours come from the style sheet, and the frame cuts off the ground.
 */
export const DRAWINGS: Record<Listing['type'], string> = {
  ApartmentBuy: drawing(
    '<path class="far" d="M12 46h26v74H12zM118 34h30v86h-30z"/>' +
      '<path class="near" d="M44 22h68v98H44z"/>' +
      '<path class="light" d="M54 34h14v14H54zM88 34h14v14H88zM54 58h14v14H54zM88 82h14v14H88z"/>' +
      '<path class="dark" d="M88 58h14v14H88zM54 82h14v14H54zM70 102h16v18H70z"/>',
  ),
  HouseBuy: drawing(
    '<path class="far" d="M126 74h24v46h-24z"/>' +
      '<path class="roof" d="M28 64 80 22l52 42z"/>' +
      '<path class="near" d="M36 64h88v56H36z"/>' +
      '<path class="light" d="M48 76h20v18H48zM94 76h18v18H94z"/>' +
      '<path class="dark" d="M73 88h16v32H73z"/>',
  ),
  LivingBuySite: drawing(
    '<path class="far" d="M-400 80q60-20 120 0t120-6 120 8 120-10 120 6 120-8 120 4 120-6v52h-960z"/>' +
      '<path class="near" d="M26 104h108v16H26z"/>' +
      '<path class="line" d="M26 104V88m18 16V88m18 16V88m18 16V88m18 16V88m18 16V88m18 16V88M22 94h116"/>' +
      '<path class="roof" d="M118 50a15 15 0 1 1 8 28v20h-6V78a15 15 0 0 1-2-28z"/>',
  ),
  Other: drawing(
    '<path class="far" d="M10 58h44v62H10z"/><path class="roof" d="M10 58l22-20 22 20z"/>' +
      '<path class="near" d="M54 40h56v80H54z"/><path class="far" d="M110 66h40v54h-40z"/>' +
      '<path class="light" d="M64 52h12v12H64zM88 52h12v12H88zM88 76h12v12H88zM20 72h12v12H20z"/>' +
      '<path class="dark" d="M64 76h12v12H64zM74 102h16v18H74zM122 80h12v12h-12z"/>',
  ),
};

function drawing(shapes: string): string {
  return `<svg class="drawing" viewBox="0 0 160 128" aria-hidden="true" focusable="false">${shapes}<path class="ground" d="M-400 120h960v8h-960z"/></svg>`;
}
