const legalForms =
  /(^|[\s,(–-])(gemeinnützige (krankenhaus)?gesellschaft( mbh)?|gemeinnützige gmbh|ggmbh|gmbh|mbh|gag|ag|e\. ?v\.|aör|anstalt des öffentlichen rechts|kgaa|ohg|kg|se)(?=$|[\s,)–-])/gi;

/** `Krankenhausbetriebs GmbH`: without its form the name would be half a word. */
const needsItsForm = /(betriebs|verwaltungs|rehabilitations|beteiligungs|-)$/i;

/** What people call an institution: its name without legal form and without an address at its end. */
export function shortName(name: string): string {
  const short = name
    .replace(/,\s*\d{5}\s.*$/, '')
    .replaceAll(/\s*&\s*Co\.?(?=$|\s|,)/gi, '')
    .replaceAll(legalForms, '$1')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s*,(\s*,)+/g, ',')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/^[\s,–-]+|[\s,–-]+$/g, '');
  return short.length < 3 || needsItsForm.test(short) ? name : short;
}

// 'Haupstandort' is what the directory says three times.
const saysNothing =
  /^(haupt?s?tandort|standort|haupthaus|hauptgebäude|krankenhaus|klinik|klinikgebäude|klinikum|standort [\divx]+|hauptstandort [\divx]+|betriebsstätte|betriebsstätte \d+)$/i;
const namesAPlace = /^(haupt?s?tandort|standort|betriebsstätte|außenstelle|dependance|campus)\b/i;

/** What names of institutions are made of; without any of it a name is a town's or a street's. */
const namesAKind =
  /klini|krank|hospit|spital|zentr|ambulan|haus|stift|heim|sanator|institut|charit|praxis|reha|dialyse|psych|campus|hof|park/i;

/**
 * A site's name that can stand in a list: `Hauptstandort` becomes the hospital's name (with the town where there are
 * several sites), `Standort Witzenhausen` and a mere `Kiel` get the hospital's name before them.
 */
export function siteName(name: string, hospital: string, town: string, isOnly: boolean): string {
  if (saysNothing.test(name) || name === '') return isOnly || hospital.includes(town) ? hospital : `${hospital}, ${town}`;
  return namesAPlace.test(name) || (!namesAKind.test(name) && !hospital.includes(name)) ? `${hospital}, ${name}` : name;
}
