import type { Refusal } from '@heimvorteil/contracts';
import type { RouterContextProvider } from 'react-router';
import { redirect, redirectDocument } from 'react-router';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { changeVariants, storeSentProject, formatRefusal } from '../../project/server-project.ts';
import { servicesContext, visitorContext } from '../../services/index.ts';
import { DO } from '../../addresses/intents.ts';

export async function actOnOverview(form: FormData, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const visitor = await context.get(visitorContext)();
  const what = form.get(DO);
  if (what === 'vorhaben') return storeSentProject(form, visitor, services);
  // Reload the whole document, because the page frame still shows the expired login.
  if (!visitor) return redirectDocument(OVERVIEW_ADDRESS, 303);
  const { profile } = services;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  switch (text(DO)) {
    case 'umbenennen':
      return answer(
        await profile.changeCalculation(visitor, text('id'), { name: text('name') }),
        'umbenannt',
      );
    case 'loeschen':
      await profile.deleteCalculation(visitor, text('id'));
      return redirect(`${OVERVIEW_ADDRESS}?erledigt=geloescht&id=${encodeURIComponent(text('id'))}`, 303);
    case 'zurueckholen':
      return answer(
        await profile.restoreCalculation(visitor, text('id')),
        `zurueckgeholt&id=${encodeURIComponent(text('id'))}`,
      );
    case 'entmerken':
      await profile.unmarkListing(visitor, Number(text('exposeId')));
      return redirect(`${OVERVIEW_ADDRESS}?erledigt=entmerkt`, 303);
    case 'vorhaben-loeschen':
      return answer(
        await profile.deleteProject(visitor, { savedAt: text('savedAt') || undefined }),
        'vorhaben-geloescht',
      );
    case 'vorhaben-zurueckholen':
      return answer(await profile.restoreProject(visitor), 'vorhaben-zurueckgeholt');
    case 'variante-plan':
    case 'variante-weg':
      return answer({ refused: await changeVariants(visitor, services, { what: text(DO), id: text('id') }) });
    default:
      throw new Response(null, { status: 400 });
  }
}

function answer({ refused }: { readonly refused?: Refusal | undefined }, done?: string) {
  if (refused) return formatRefusal(refused);
  return redirect(done === undefined ? OVERVIEW_ADDRESS : `${OVERVIEW_ADDRESS}?erledigt=${done}`, 303);
}
