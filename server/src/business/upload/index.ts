import type { Feature } from '../../platform/area.ts';
import { accountsImport } from './accounts.import.ts';
import { awardeeDataRemoval } from './awardeeData.import.ts';
import { awardeesImport } from './awardees.import.ts';
import { ofProject } from './ofProject.ts';
import { uploadedDataRemoval } from './uploadedData.import.ts';

/** Uploads of accounts and awardees, and their removal. */
export const uploadFeature: Feature = {
  imports: [ofProject(accountsImport), ofProject(awardeesImport), uploadedDataRemoval, awardeeDataRemoval],
};
