/** Countries of addresses (ISO 3166-1 alpha-2), in the dialog's order. */
export const countries = ['DE', 'AT', 'CY', 'RO', 'IL', 'US', 'IE', 'CH', 'IT', 'GB'] as const;

/** German federal states, and the value for 'unknown'. */
export const germanStates = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
  'Unbekannt',
] as const;
