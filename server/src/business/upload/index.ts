import type { Feature } from '../../platform/area.ts';
import { beginImportHandler } from '../../seedwork/import.handler.ts';
import { accountsImport } from './accounts.import.ts';
import { awardeesImport } from './awardees.import.ts';
import { ofProject } from './ofProject.ts';

const imports = [ofProject(accountsImport), ofProject(awardeesImport)];

/** Uploads of accounts and awardees. */
export const uploadFeature: Feature = { imports, handlers: imports.map(beginImportHandler) };
