import { institutions as declared } from '@kurator/contract/health/institutions';
import { institutionFeature } from './institution.ts';

/** The institutions that stand for themselves. */
export const institutions = declared.map(institutionFeature);
