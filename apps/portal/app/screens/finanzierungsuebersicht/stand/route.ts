import { checkInput, Project } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { redirect } from 'react-router';
import { JUDGEABLE_FIELD, PROJECT_FIELD } from '../../../financing-case/ask-plan.ts';
import { judgeableProject, plannedProject } from '../../../financing-case/planned-project.ts';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export function loader() {
  return redirect(OVERVIEW_ADDRESS);
}

/** Calculates a submitted project without storing it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await sentForm(request);
  const { value, errors } = checkInput(Project, parsed(sent.get(PROJECT_FIELD)));
  if (errors) throw Response.json({ errors }, { status: 422 });
  const workOut = sent.has(JUDGEABLE_FIELD) ? judgeableProject : plannedProject;
  return Response.json(await workOut(value, context.get(servicesContext)), {
    headers: { 'Cache-Control': 'no-store' },
  });
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    throw new Response(null, { status: 400 });
  }
}
