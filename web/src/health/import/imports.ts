import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import { medicsOverwrite, importWishAffiliations } from '@kurator/contract/health/medic/medicImport.command';

/** What can be imported. */
export const imports = [hospitalsImport, medicsOverwrite, importWishAffiliations];
