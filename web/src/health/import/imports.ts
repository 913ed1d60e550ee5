import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import { medicsOverwrite, wishAffiliationsImport } from '@kurator/contract/health/medic/medicImport.command';

export const imports = [hospitalsImport, medicsOverwrite, wishAffiliationsImport];
