import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import type { ApiUser } from '../../testing/apiFixture.ts';
import { planAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';

const query = '/dms/business/api/query/';

/** Topic of uploads of awardees. */
export const awardees = 'project.upload_awardee_properties';

export const createUploadSteps = (who: ApiUser) => {
  const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await who.give('business', topic, values)).id;
  return {
    give,
    project: (slug: string): Promise<string> => give('business_project.create', { name: `Projekt ${slug}`, slug }),
    /** Uploads a file into a project. @param topic default: of accounts */
    upload: (project_id: string, file: string | Uint8Array, topic = 'project.upload_data'): Promise<ImportSnapshot> =>
      planAndWait(who, topic, file, { project_id }, 'firmen.csv', 'business'),
    accountOf: async (number: string): Promise<AccountAnswer> => {
      const { id } = await who.read<{ id: string }>(`${query}research/entities/link/${number}/`);
      return who.read<AccountAnswer>(`${query}research/entities/${id}/`);
    },
    /** Reads a file of a project's export. */
    exportFile: async (project_id: string, file: string): Promise<string> =>
      (await who.answer(`${query}management/projects/${project_id}/export/${file}`)).text,
  };
};
