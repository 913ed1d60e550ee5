const legalForms =
  /(^|[\s,(–-])(gemeinnützige (krankenhaus)?gesellschaft( mbh)?|gemeinnützige gmbh|ggmbh|gmbh|mbh|gag|ag|e\. ?v\.|aör|anstalt des öffentlichen rechts|kgaa|ohg|kg|se)(?=$|[\s,)–-])/gi;

/** `Krankenhausbetriebs GmbH`: the name needs its legal form. */
const needsItsForm = /(betriebs|verwaltungs|rehabilitations|beteiligungs|-)$/i;

/** Name without legal form and trailing address. */
export function shortenName(name: string): string {
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

// 'Haupstandort' is misspelt in the directory.
const saysNothing =
  /^(haupt?s?tandort|standort|haupthaus|hauptgebäude|krankenhaus|klinik|klinikgebäude|klinikum|standort [\divx]+|hauptstandort [\divx]+|betriebsstätte|betriebsstätte \d+)$/i;
const namesAPlace = /^(haupt?s?tandort|standort|betriebsstätte|außenstelle|dependance|campus)\b/i;

/** Words that make a name an institution's, not a town's or street's. */
const namesAKind =
  /klini|krank|hospit|spital|zentr|ambulan|haus|stift|heim|sanator|institut|charit|praxis|reha|dialyse|psych|campus|hof|park/i;

/** Listable name: `Hauptstandort` becomes the hospital's name, `Standort Witzenhausen` and `Kiel` get it as a prefix. */
export function completeSiteName(name: string, hospital: string, town: string, isOnly: boolean): string {
  if (saysNothing.test(name) || name === '') return isOnly || hospital.includes(town) ? hospital : `${hospital}, ${town}`;
  return namesAPlace.test(name) || (!namesAKind.test(name) && !hospital.includes(name)) ? `${hospital}, ${name}` : name;
}
