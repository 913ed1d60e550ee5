/** Words of jobs that exclude each other in a project, by the stored topic of their command. */
export const projectJobWords: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  'health.project.import_awardees': { de: 'Import der Preisträger', en: 'import of awardees' },
  'health.project.fill_properties': { de: 'Füllen der Eigenschaften', en: 'filling of properties' },
  'health.project.complete': { de: 'Abschluss', en: 'completion' },
  'health.ranking.sync': { de: 'Abgleich mit dem Data-Warehouse', en: 'sync with the data warehouse' },
  'business.project.upload_data': { de: 'Hochladen der Firmen', en: 'upload of accounts' },
  'business.project.upload_awardee_properties': { de: 'Hochladen der Preisträger', en: 'upload of awardees' },
  'business.project.delete_uploaded_data': { de: 'Löschen hochgeladener Daten', en: 'deletion of uploaded data' },
  'business.project.delete_awardee_data': { de: 'Löschen der Preisträger eines Jahres', en: 'deletion of the awardees of a year' },
};
