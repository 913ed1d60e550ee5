import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const applyUpload = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id);

const contactHead =
  'human_id;name;shortname;contact_gender;contact_title;contact_first_name;contact_last_name;contact_role;contact_phone;contact_email;is_process_blacklisted;process_blacklist_reason;is_editorial_blacklisted;editorial_blacklist_reason';

const contactRow = (number: string, process: string): string =>
  `${number};${number} GmbH;${number};;;Vera;${number};Presse;+49 351 1234567;${number}@kontakt.example;${process};;;`;

/** Objects, and has the contact's own number in another notation. */
const own = 'selbst';
const values = (name: string): string =>
  `${name}@kontakt.example;${name === own ? '0351 / 123 45-67' : `0351 ${name.length}`};Motto ${name}`;

test(
  'properties with contact data leave no file of who must not be written to, and its upload changes nothing',
  { timeout: 60_000 },
  async () => {
    const of = await project('adressen');
    await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
    const define = (property_key: string, property_type: string) =>
      give('project.add_property', { project_id: of, property_key, property_label: property_key, property_type });
    const defineOfAwards = (name: string) => {
      const definition = { property_name: name, property_label: name, property_format: 'str' };
      return give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...definition });
    };
    await define('newsroom', 'email');
    for (const name of ['phone', 'motto']) await define(name, 'str');
    for (const name of ['email', 'phone', 'motto']) await defineOfAwards(name);
    const names = ['frei', 'zu', 'nein', own];
    await applyUpload(
      of,
      `${contactHead};newsroom;phone;motto\n${names.map((name) => `${contactRow(name, name === 'zu' ? 'ja' : '')};${values(name)}\n`).join('')}`,
    );
    await applyUpload(
      of,
      `award_name;award_year;account_id;award_rank;award_scoring;email;phone;motto\n${names.map((name) => `Handel;2026;${name};1;9;${values(name)}\n`).join('')}`,
      awardees,
    );
    for (const name of ['nein', own]) {
      const [contact] = (await accountOf(name)).contacts;
      await erika.give('seedwork', 'entity.optout_contact', { contact_id: contact?.id, date: '2026-01-15' });
    }
    for (const [file, topic] of [['accounts.csv'], ['awardees.csv', awardees]] as const) {
      const text = await exportFile(of, file);
      // The objection is of an email address; the switchboard is not the person's.
      expect([...text.matchAll(/;([^;]*);([^;]*);Motto (\w+)/g)].map(([, ...cells]) => cells.join(' '))).toEqual([
        'frei@kontakt.example 0351 4 frei',
        ' 0351 4 nein',
        '  selbst',
        '  zu',
      ]);
      expect(text).not.toMatch(/(zu|nein|selbst)@/);
      expect((await upload(of, text, topic)).job.counts).toEqual({ unchanged: 4 });
    }
    expect((await accountOf('zu')).properties).toMatchObject({ newsroom: 'zu@kontakt.example' });
  },
);
