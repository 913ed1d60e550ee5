import { projectUploadAwardees, projectUploadData } from '@kurator/contract/business/upload/upload.command';

export const imports = [projectUploadData, projectUploadAwardees];
