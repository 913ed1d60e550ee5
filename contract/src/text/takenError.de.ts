import type { takenErrorsEn } from './takenError.en.ts';

export const takenErrorsDe: Readonly<Record<keyof typeof takenErrorsEn, string>> = {
  'entity.taken_by_deleted':
    '{key} gehört bereits zu {name} (gelöscht, DMS-One-ID {dms_one_id}). Bitte diesen Eintrag wiederherstellen; danach lässt sich die Nummer dort auch ändern.',
  'entity.taken_by_merged':
    '{key} gehört bereits zu {name}. Dieser Eintrag ist mit einem anderen zusammengeführt, den die Suche nach der DMS-One-ID {dms_one_id} findet.',
  'award.name_taken': 'Die Auszeichnung {name} gibt es in diesem Projekt schon.',
  'award.name_taken_by_deleted':
    'Die Auszeichnung {name} dieses Projekts ist gelöscht und behält ihren Namen. Sie lässt sich auf ihrer Seite wiederherstellen.',
  'award.number_taken': 'Die Nummer {key} gehört zu {name}.',
  'award.number_taken_by_deleted':
    'Die Nummer {key} gehört zur gelöschten Auszeichnung {name}. Bitte diese wiederherstellen; danach lässt sich ihre Nummer ändern.',
  'businessaward.name_taken': 'Die Auszeichnung {name} gibt es in diesem Projekt für {year} schon.',
  'businessaward.name_taken_by_deleted':
    'Die Auszeichnung {name} von {year} ist gelöscht und behält ihren Namen. Sie lässt sich beim Projekt unter „Gelöschte Auszeichnungen“ wiederherstellen.',
  'account.number_taken': 'Die Nummer {human_id} gehört zu {name}.',
  'account.number_taken_by_deleted':
    'Die Nummer {human_id} gehört zur gelöschten Firma {name}. Bitte diese wiederherstellen; danach lässt sich ihre Nummer ändern.',
  'account.number_taken_by_merged':
    'Die Nummer {human_id} gehört zu {name}. Diese Firma ist mit einer anderen zusammengeführt, zu der die Nummer führt. Bitte eine andere Nummer wählen.',
  'hospital.ik_number_taken': 'Die IK-Nummer {key} gehört bereits zu {name}.',
  'location.number_taken': 'Die Standortnummer {key} ist in diesem Krankenhaus schon vergeben: {name}.',
  'medic.sg_id_taken': 'Die Stiftungs-ID {key} gehört bereits zu {name}.',
};
