import type { mergeErrorsEn } from './mergeError.en.ts';

export const mergeErrorsDe: Readonly<Record<keyof typeof mergeErrorsEn, string>> = {
  'entity.merged': '{name} ist mit einem anderen Eintrag zusammengeführt. Bitte zuerst wieder trennen.',
  'merge.same': 'Ein Eintrag kann nicht mit sich selbst zusammengeführt werden.',
  'merge.other_type': 'Nur Einträge desselben Typs können zusammengeführt werden.',
  'merge.other_owner': 'Nur Einträge desselben Projekts können zusammengeführt werden.',
  'merge.field_unknown': '{field} kann hier nicht gewählt werden, oder die ID gehört zu keinem der beiden Einträge.',
  'merge.number_twice': 'Beide haben {names}: bitte zuerst eine der Nummern ändern.',
  'merge.not_merged': 'Der Eintrag ist nicht zusammengeführt.',
  'merge.survivor_merged': '{name} ist selbst mit einem anderen Eintrag zusammengeführt. Bitte zuerst dort trennen.',
  'merge.survivor_deleted': '{name}, mit dem dieser Eintrag zusammengeführt ist, ist gelöscht. Bitte zuerst wiederherstellen.',
  'merge.key_taken': '{key} gehört inzwischen zu {name}: bitte zuerst dort ändern.',
  'duplicate.unknown': 'Dieses Paar gibt es nicht mehr.',
  'duplicate.changed': 'Die verglichenen Angaben dieses Paares haben sich inzwischen geändert. Bitte prüfen Sie es noch einmal.',
  'duplicate.dismissed': 'Dieses Paar ist schon als „keine Dublette“ vermerkt.',
  'duplicate.not_dismissed': 'Dieses Paar ist nicht als „keine Dublette“ vermerkt.',
  'duplicate.merged': 'Die beiden sind zusammengeführt. Bitte zuerst wieder trennen.',
};
