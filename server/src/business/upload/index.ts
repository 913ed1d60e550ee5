import type { Feature } from '../../platform/area.ts';
import { accountsImport } from './accounts.import.ts';
import { awardeeDataRemoval } from './awardeeData.import.ts';
import { awardeesImport } from './awardees.import.ts';
import { withProjectCheck } from './requireProject.ts';
import { uploadedDataRemoval } from './uploadedData.import.ts';

/** Uploads of accounts and awardees, and their removal. */
export const uploadFeature: Feature = {
  imports: [withProjectCheck(accountsImport), withProjectCheck(awardeesImport), uploadedDataRemoval, awardeeDataRemoval],
};
