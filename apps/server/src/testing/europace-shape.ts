import { z } from 'zod';

/**
 * Schema of Europace's Kundenangaben-API 1.5.45 (2 July 2026), only fields that a request can fill. It is
 * strict, so an unknown or misplaced field fails.
 */
const text = z.string().min(1);
const amount = z.number();
const day = z.iso.date();
const postalCode = z.string().regex(/^\d{5}$/);

function oneType<const Type extends string>(...types: readonly [Type, ...Type[]]) {
  return z.strictObject({ '@type': z.enum(types) });
}

const address = z.strictObject({
  strasse: text.optional(),
  hausnummer: text.optional(),
  plz: postalCode.optional(),
  ort: text.optional(),
});

const validation = z.enum([
  'UNGEPRUEFT',
  'FORMAT_VALIDIERT',
  'EXISTENZ_VALIDIERT',
  'VERBRAUCHER_VERIFIZIERT',
  'BERATER_VERIFIZIERT',
  'KEINE_ANTWORT',
]);

const customer = z.strictObject({
  referenzId: text,
  externeKundenId: text.optional(),
  personendaten: z
    .strictObject({
      person: z
        .strictObject({
          titel: z.strictObject({ dr: z.boolean().optional(), prof: z.boolean().optional() }).optional(),
          anrede: z.enum(['HERR', 'FRAU']).optional(),
          vorname: text.optional(),
          nachname: text.optional(),
        })
        .optional(),
      geburtsdatum: day.optional(),
      familienstand: oneType(
        'GESCHIEDEN',
        'GETRENNT_LEBEND',
        'LEBENSPARTNERSCHAFT',
        'LEDIG',
        'VERHEIRATET',
        'VERWITWET',
      ).optional(),
    })
    .optional(),
  wohnsituation: z.strictObject({ anschrift: address.optional() }).optional(),
  finanzielles: z
    .strictObject({
      beschaeftigung: oneType(
        'ANGESTELLTER',
        'ARBEITER',
        'ARBEITSLOSER',
        'BEAMTER',
        'FREIBERUFLER',
        'HAUSHALTENDE_PERSON',
        'RENTNER',
        'SELBSTSTAENDIGER',
      ).optional(),
      einkommenNetto: amount.optional(),
    })
    .optional(),
  kontakt: z
    .strictObject({
      telefonnummer: z.strictObject({ vorwahl: text.optional(), nummer: text.optional() }).optional(),
      email: text.optional(),
      validierungEmail: validation.optional(),
      validierungTelefonnummer: validation.optional(),
      weitereKontaktmoeglichkeiten: text.optional(),
    })
    .optional(),
});

const liability = z.strictObject({
  glaeubiger: text.optional(),
  kommentar: text.optional(),
  laufzeitende: day.optional(),
  rateMonatlich: amount.optional(),
  restschuld: amount.optional(),
  wirdAbgeloest: z.boolean().optional(),
});

const household = z.strictObject({
  kunden: z.array(customer).min(1),
  finanzielleSituation: z
    .strictObject({
      vermoegen: z
        .strictObject({
          summeBankUndSparguthaben: z.strictObject({ guthaben: amount.optional() }).optional(),
        })
        .optional(),
      verbindlichkeiten: z
        .strictObject({
          ratenkredite: z.array(liability).optional(),
          privatdarlehen: z.array(liability).optional(),
          sonstigeVerbindlichkeit: liability.optional(),
        })
        .optional(),
    })
    .optional(),
});

const building = z.strictObject({
  baujahr: z.int().optional(),
  nutzung: z
    .strictObject({
      wohnen: z
        .strictObject({
          gesamtflaeche: amount.min(0).optional(),
          nutzungsart: oneType('EIGENGENUTZT', 'TEILVERMIETET', 'VERMIETET').optional(),
        })
        .optional(),
    })
    .optional(),
});

const propertyType = z.strictObject({
  '@type': z.enum([
    'DOPPELHAUSHAELFTE',
    'EIGENTUMSWOHNUNG',
    'EINFAMILIENHAUS',
    'IMMOBILIE_OHNE_TYP',
    'MEHRFAMILIENHAUS',
    'REIHENHAUS',
    'ZWEIFAMILIENHAUS',
  ]),
  grundstuecksgroesse: amount.min(0).optional(),
  gebaeude: building.optional(),
});

const eurosOrPercent = z.strictObject({ wert: amount, einheit: z.enum(['EURO', 'PROZENT']) });
const additionalCosts = z.strictObject({
  maklergebuehr: eurosOrPercent.optional(),
  notargebuehr: eurosOrPercent.optional(),
  grunderwerbsteuer: eurosOrPercent.optional(),
});

const purpose = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('KAUF'),
    kaufpreis: amount.optional(),
    nebenkosten: additionalCosts.optional(),
  }),
  z.strictObject({
    '@type': z.literal('NEUBAU'),
    grundstueckskosten: z
      .strictObject({
        erschliessungskosten: amount.optional(),
        grundstueckBereitsBezahlt: z.boolean().optional(),
        grundstueckkaufpreis: amount.optional(),
      })
      .optional(),
    herstellungskostenInklusiveEigenleistungen: amount.optional(),
    nebenkosten: additionalCosts.optional(),
  }),
  z.strictObject({
    '@type': z.literal('ANSCHLUSSFINANZIERUNG'),
    marktwertFinanzierungsobjekt: amount.optional(),
  }),
]);

const loanPart = z.strictObject({
  '@type': z.enum(['ANNUITAETENDARLEHEN', 'FORWARDDARLEHEN']),
  darlehensbetrag: amount.optional(),
  annuitaetendetails: z
    .strictObject({
      zinsbindungInJahren: z.int().min(1).max(35).optional(),
      tilgungswunsch: z
        .strictObject({
          '@type': z.literal('TILGUNG_IN_PROZENT'),
          tilgungssatzInProzent: amount.min(0.5).max(20).optional(),
        })
        .optional(),
      sondertilgungJaehrlich: amount.min(0).max(100).optional(),
    })
    .optional(),
});

export const EUROPACE_SHAPE = z.strictObject({
  importMetadaten: z.strictObject({
    datenkontext: z.enum(['TEST_MODUS', 'ECHT_GESCHAEFT']),
    externeVorgangsId: text.optional(),
    importquelle: text.optional(),
    leadtracking: z
      .strictObject({ kampagne: text.optional(), keyword: text.optional(), trackingId: text.optional() })
      .optional(),
  }),
  kundenangaben: z.strictObject({
    haushalte: z.array(household).optional(),
    finanzierungsobjekt: z
      .strictObject({
        immobilie: z.strictObject({ adresse: address.optional(), typ: propertyType.optional() }).optional(),
      })
      .optional(),
    finanzierungsbedarf: z
      .strictObject({
        finanzierungszweck: purpose.optional(),
        finanzierungsbausteine: z.array(loanPart).optional(),
      })
      .optional(),
  }),
});
