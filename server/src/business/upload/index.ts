import type { Feature } from '../../platform/area.ts';
import { beginImportHandler } from '../../seedwork/import.handler.ts';
import { accountsImport } from './accounts.import.ts';
import { awardeeDataRemoval } from './awardeeData.import.ts';
import { awardeesImport } from './awardees.import.ts';
import { ofProject } from './ofProject.ts';
import { uploadedDataRemoval } from './uploadedData.import.ts';

const imports = [ofProject(accountsImport), ofProject(awardeesImport), uploadedDataRemoval, awardeeDataRemoval];

/** Uploads of accounts and awardees, and their removal. */
export const uploadFeature: Feature = { imports, handlers: imports.map(beginImportHandler) };
