import { useMemo } from 'react';
import type { FormTexts } from '../../../../figure-form/form-spec.ts';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import type { BuildingChoice, BuildingFigure } from './building-form.ts';
import { calculateBuilding, type BuildingResult, type BuildingSurroundings } from './calculate-building.ts';

/** What a visitor states of a construction, and what the server adds to it. */
export interface StatedBuilding extends BuildingSurroundings {
  /** Undefined while a field does not read. */
  figures: FormFigures<BuildingFigure> | undefined;
  texts: FormTexts<BuildingFigure | BuildingChoice>;
}

/** The construction phase of what is stated; undefined while there is none. */
export function useBuilding({
  figures,
  texts,
  marketRate,
  landTransferTaxTable,
  today,
}: StatedBuilding): BuildingResult | undefined {
  return useMemo(
    () => figures && calculateBuilding(figures, texts, { marketRate, landTransferTaxTable, today }),
    [figures, texts, marketRate, landTransferTaxTable, today],
  );
}
