import { PROFESSIONS } from '@heimvorteil/engine';
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { RATING_ACTIONS } from '../../../financing-request/act-on-rating.ts';
import { DO } from '../../../addresses/intents.ts';

const OWN_DATA_ADDRESS = `${OVERVIEW_ADDRESS}/deine-daten`;

export const SURE_FIELD = 'sicher';

export const END_SESSION = 'anmeldung-beenden';
export const SESSION_FIELD = 'anmeldung';

export type NotErased = 'not-sure' | 'log-in-again' | 'try-again';

export async function actOnOwnData(form: FormData, context: Readonly<RouterContextProvider>) {
  const visitor = await context.get(visitorContext)();
  // Reload the whole document, because the page frame still shows the expired login.
  if (!visitor) return redirectDocument(OWN_DATA_ADDRESS, 303);
  const { profile, ratings } = context.get(servicesContext);
  switch (form.get(DO)) {
    case 'beruf': {
      const profession = PROFESSIONS.find((one) => one === form.get('profession'));
      if (!profession) throw new Response(null, { status: 400 });
      await profile.setProfession(visitor, profession);
      return redirect(`${OWN_DATA_ADDRESS}?erledigt=beruf`, 303);
    }
    case RATING_ACTIONS.withdraw: {
      // Ignore the result, because withdrawing a rating twice is no error.
      await ratings.withdrawOfAccount(visitor.accountId, String(form.get('rating') ?? ''));
      return redirect(`${OWN_DATA_ADDRESS}#bewertungen`, 303);
    }
    case END_SESSION: {
      const id = String(form.get(SESSION_FIELD) ?? '');
      // Ignore the result, because ending a session twice is no error.
      await (id === '' ? profile.endOtherSessions(visitor) : profile.endSession(visitor, id));
      return redirect(`${OWN_DATA_ADDRESS}#anmeldungen`, 303);
    }
    case 'konto-loeschen': {
      if (form.get(SURE_FIELD) !== 'ja') return notErased('not-sure', 422);
      const { refused } = await profile.eraseProfile(visitor);
      if (refused) return notErased(refused.status === 403 ? 'log-in-again' : 'try-again', refused.status);
      return redirect(`${OVERVIEW_ADDRESS}/konto-geloescht`, {
        status: 303,
        headers: { 'Clear-Site-Data': '"cache", "cookies", "storage"' },
      });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

function notErased(why: NotErased, status: number) {
  return data({ why }, { status });
}
