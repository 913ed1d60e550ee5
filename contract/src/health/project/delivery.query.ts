import { defineQuery, answerType } from '../../kit/query.ts';
import { healthReadingPermission } from '../permission.ts';
import type { DeliveryComparison } from './project.answer.ts';

/** Two deliveries against each other, or one against the project as it is now. */
export const deliveryComparisonByNumber = defineQuery({
  area: 'health',
  name: 'delivery.comparison',
  path: 'research/projects/{project}/deliveries/{number}/comparison',
  permission: healthReadingPermission,
  params: ['with', 'format'],
  answer: answerType<DeliveryComparison>,
});

/** The bytes of a frozen delivery; without a number those of the newest. */
export const deliveryFile = defineQuery({
  area: 'health',
  name: 'delivery.file',
  path: 'export/v3/data/delivery',
  permission: healthReadingPermission,
  params: ['project', 'number', 'output_format'],
  answer: answerType<string>,
});
