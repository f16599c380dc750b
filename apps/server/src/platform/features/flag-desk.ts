import { isDeepStrictEqual } from 'node:util';
import type { FeatureDefinition } from '@growthbook/growthbook';
import type { FlagBook, FlagDesk, FlagState, FlagView } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import { valuesOf } from '../config/flag-definitions.ts';
import type { Tables } from '../database/tables.ts';
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName } from './feature-flags.ts';
import { settingsOf, storeFlagSetting } from './flag-settings.ts';
import type { SwitchableFlags } from './open-flags.ts';

/** German texts for the operator: title, and what happens while the flag is on or off. */
const FLAG_WORDS: Readonly<Record<FlagName, Readonly<Record<'title' | 'on' | 'off', string>>>> = {
  mortgage_officer_leads: {
    title: 'Beratung in Schritten anfragen',
    on: 'Der Weg „Finanzierungsberatung“ nimmt Anfragen an; Menü, Startseite, Vorhaben und Ergebnisse führen dorthin.',
    off: 'Seine Adresse führt zum Formular der Anfrage, und kein Link führt dorthin.',
  },
  mortgage_officer_available: {
    title: 'Beispielhafte Beratung unter Ergebnissen',
    on: 'Unter einem Ergebnis stehen eine Beraterin oder ein Berater mit Namen und der Weg zum Gespräch.',
    off: 'Unter Ergebnissen steht keine Beratung.',
  },
  location_shortlist: {
    title: 'Objekt aus der Merkliste',
    on: 'Wo nach dem Ort gefragt wird, antwortet ein gemerktes Objekt auf Ort, Preis und Fläche.',
    off: 'Der Ort wird eingetippt.',
  },
  advisory_link_on_success: {
    title: 'Weg zum Gespräch nach der Anfrage',
    on: 'Die Seite nach der Anfrage sagt, mit wem man sprechen kann, und führt gleich dorthin.',
    off: 'Sie führt nur zum Stand der Anfrage.',
  },
  calendar_booking_in_lead_flow: {
    title: 'Termin in der Beratungsanfrage',
    on: 'Nach den Angaben zur Person lässt sich ein Termin wählen.',
    off: 'Nach den Angaben kommt gleich der Abschluss; die Adresse der Terminseite sagt, dass es hier keine gibt.',
  },
  pre_approval: {
    title: 'Vorprüfung',
    on: 'Die Vorprüfung, ihre Vorschläge, Zertifikate daraus und alle Links dorthin.',
    off: 'Die Seiten dazu melden, dass es das gerade nicht gibt. Ausgestellte Zertifikate lassen sich weiter prüfen.',
  },
  proposals_on_pre_approval_result_page: {
    title: 'Vorschläge in der Vorprüfung',
    on: 'Das Ergebnis der Vorprüfung zeigt, welche Finanzierungen dazu passen.',
    off: 'Das Ergebnis ist das Urteil mit seinen Gründen, ohne Vorschläge.',
  },
  removal_of_net_income_filter: {
    title: 'Einkommen unter 1.001 €',
    on: 'Ein Einkommen bis 1.000 € im Monat lässt sich angeben.',
    off: 'Die Fragen beginnen bei 1.001 €, und die Anfrage nimmt weniger nicht an.',
  },
  advisor_email_in_contact_request: {
    title: 'E-Mail-Adressen der Beratung in der Bestätigung',
    on: 'Die Bestätigung nennt die E-Mail-Adresse jeder gefragten Beratung.',
    off: 'Sie nennt Namen und Anbieter.',
  },
  left_hand_navigation_on_result_pages: {
    title: 'Inhaltsverzeichnis neben Ergebnissen',
    on: 'In breiten Fenstern steht links vom Ergebnis, was auf der Seite kommt.',
    off: 'Ergebnisse haben kein Inhaltsverzeichnis.',
  },
  follow_up_financing_flow: {
    title: 'Anschlussfinanzierung Frage für Frage',
    on: 'Der Weg „Finanzierung Frage für Frage“ nimmt auch ein Darlehen, das weiterläuft.',
    off: 'Er fragt nach Kauf und Bau und nennt den Rechner für die Anschlussfinanzierung.',
  },
  animated_lead_loading: {
    title: 'Zeichnung während der Wartezeit',
    on: 'Zwischen letzter Frage und Ergebnis wird ein Haus gezeichnet.',
    off: 'Ein Satz sagt, was gerade geschieht.',
  },
  random_providers_endpoint: {
    title: 'Zufällige Anbieter abrufen',
    on: 'Der Aufruf providers/random nennt Anbieter einer Gegend in zufälliger Reihenfolge.',
    off: 'Der Aufruf antwortet 404 mit NOT_OFFERED.',
  },
  show_contact_in_ready_flow: {
    title: 'Kontaktformular in der Vorprüfung',
    on: 'Das Ergebnis der Vorprüfung beginnt mit dem Formular für den Kontakt.',
    off: 'Ein Knopf führt von dort zur Anfrage.',
  },
  lead_1310_feasibility: {
    title: 'Urteil vor der Zahl',
    on: 'Ergebnisse sagen zuerst, wie machbar es ist, und dann die Zahl.',
    off: 'Die Zahl steht oben.',
  },
  lead_1315_exclusive: {
    title: 'Exklusive Inserate führen zur Anfrage',
    on: 'Der Knopf im Widget eines exklusiven Inserats führt zur Anfrage.',
    off: 'Er führt zum Rechner dieses Inserats.',
  },
  lead_1320_new_flow: {
    title: 'Anfragen beginnen in Schritten',
    on: 'Knöpfe zur Anfrage führen zur Beratungsanfrage in Schritten.',
    off: 'Sie führen zum Formular.',
  },
};

/** Operations of the operator's flag page: shows where each value comes from, and changes it at run time. */
export function flagDesk(flags: SwitchableFlags, db: Kysely<Tables>): FlagDesk {
  return {
    book: () => bookOf(flags),
    async set(name, setting, by) {
      const flag = FLAG_NAMES.find((known) => known === name);
      const chosen = flag && settingsOf(flag).find((one) => one === setting);
      if (!flag || (!chosen && setting !== 'DEFAULT')) return false;
      await storeFlagSetting(db, flag, { setting: chosen, by });
      await flags.lookNear();
      return true;
    },
  };
}

async function bookOf(flags: SwitchableFlags): Promise<FlagBook> {
  // Read again, because another process may have changed a flag meanwhile.
  await flags.lookNear();
  return {
    source: flags.source,
    errors: flags.errors,
    flags: FLAG_NAMES.map((name) => toFlagView(name, flags)),
  };
}

function toFlagView(name: FlagName, { definitions, given, named, settings }: SwitchableFlags): FlagView {
  const stored = settings.stored.get(name);
  return {
    name,
    ...FLAG_WORDS[name],
    settings: settingsOf(name),
    inForce: stateIn(definitions[name], name),
    given: stateIn(given[name], name),
    isNamed: Object.hasOwn(named, name),
    ...(stored && { set: { at: stored.at.toISOString(), ...(stored.by !== null && { by: stored.by }) } }),
  };
}

/** TRIED if the definition is the registry's own experiment, RULED for any other rule. */
function stateIn(definition: FeatureDefinition | undefined, name: FlagName): FlagState {
  if (definition?.rules?.length)
    return isDeepStrictEqual(definition, FEATURE_FLAGS[name]) ? 'TRIED' : 'RULED';
  const values = valuesOf(name);
  const on = typeof values[0] === 'boolean' ? true : values[1];
  return definition?.defaultValue === on ? 'ON' : 'OFF';
}
