import { column, namesOf, type UploadBlock } from './uploadColumn.ts';

/** Columns that every upload of awardees has. */
export const awardeeKeyBlock: UploadBlock = {
  name: 'awardee',
  title: { de: 'Preisträger', en: 'Awardee' },
  columns: [
    column('award_name', 'Auszeichnung des Projekts', 'Award of the project'),
    column('award_year', 'Ihr Jahr', 'Its year'),
    column('account_id', 'Nummer der Firma', 'Number of the account'),
  ],
};

/** Optional columns, each of which may be missing. */
export const awardeeOptionalColumns: UploadBlock = {
  name: 'state',
  title: { de: 'Stand und Werte', en: 'State and values' },
  columns: [
    column(
      'deleted',
      'ja nimmt von der Liste, sonst kommt ein gelöschter Preisträger zurück',
      'yes takes off the list; otherwise a deleted awardee returns',
    ),
    column('is_process_blacklisted', 'ja oder nein', 'yes or no'),
    column('is_editorial_blacklisted', 'ja oder nein', 'yes or no'),
    column('blacklist_reason', 'Grund', 'Reason'),
    column('award_rank', 'Rang, ganze Zahl ab 1', 'Rank, a whole number from 1'),
    column('award_scoring', 'Punkte', 'Score'),
  ],
};

/** Columns of the template; the properties of the awards follow by their names. */
export const awardeeColumns = [...namesOf([awardeeKeyBlock]), ...namesOf([awardeeOptionalColumns])];
