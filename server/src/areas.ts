import { business } from './business/index.ts';
import { businessRanking as rankedOfBusiness } from './business/ranking/businessRanking.ts';
import { health } from './health/index.ts';
import { healthRanking as rankedOfHealth } from './health/ranking/healthRanking.ts';
import { iamArea } from './iam/index.ts';
import { mergeFeatures, type Area } from './platform/area.ts';
import { seedwork } from './seedwork/index.ts';
import { rankingFeature } from './seedwork/ranking/index.ts';

/** Rankings, whose groups name the area. */
const rankings = mergeFeatures([rankingFeature([rankedOfHealth, rankedOfBusiness])]);

/** Areas of the product, in the order in which their SQL runs. */
export const areas: readonly Area[] = [seedwork, iamArea, health, business, rankings];
