import { businessProjectUploadAwardees, businessProjectUploadAccounts } from '@kurator/contract/business/upload/upload.command';

export const imports = [businessProjectUploadAccounts, businessProjectUploadAwardees];
