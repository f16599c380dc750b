import type { FieldProblem, Project, PreapprovalBody } from '@heimvorteil/contracts';
import { paramsOfForm, type TaxOfCosts } from '@heimvorteil/forms';
import { MISSING_FIELDS, projectOfForm } from '../project/project-form.ts';
import type { SentFigures } from './ask-missing.tsx';
import { NEEDED } from './check-project.ts';
import { taxOfCase } from '../financing-case/tax-of-case.ts';
import type { PortalServices } from '../services/index.ts';

/** Reads the figures that a pre-approval was missing, with errors by field. */
export function readSentFigures(form: FormData): { project: Project; sent: SentFigures } {
  const { project, errors } = projectOfForm(form);
  const params = paramsOfForm(form);
  const entered = Object.fromEntries(
    Object.keys(MISSING_FIELDS).flatMap((name) => {
      const text = params.get(name);
      return text === null ? [] : [[name, text]];
    }),
  ) as SentFigures['entered'];
  return { project: { ...project, variants: [], chosenOffers: [] }, sent: { errors, entered } };
}

/** Errors of the pre-approval by field; omits errors of other fields. */
export function refusedFigures(problems: readonly FieldProblem[], sent?: SentFigures): SentFigures {
  const errors = problems.flatMap(({ field, code, message }) => {
    const name = field === 'income.salary' ? 'salary' : field;
    return name !== undefined && name in NEEDED ? [[name, { code, message }] as const] : [];
  });
  return { errors: Object.fromEntries(errors), entered: sent?.entered ?? {} };
}

export interface TaxOfInput {
  readonly isByLaw: boolean;
  readonly costs: TaxOfCosts | undefined;
}

export function taxOfInput(body: PreapprovalBody, services: PortalServices): TaxOfInput {
  const { landTransferTaxTable, findPlaces } = services;
  const context = {
    today: services.today(),
    landTransferTaxTable,
    findGeoCode: (postcode: string) => {
      const places = findPlaces({ postcode });
      return places.length === 1 ? places[0]?.geoCode : undefined;
    },
  };
  return { isByLaw: body.landTransferTax === 'STATUTORY', costs: taxOfCase(body, context) };
}
