import { institutions as declared } from '@kurator/contract/health/institutions';
import { institutionFeature } from './institution.ts';

export const institutions = declared.map(institutionFeature);
