import { defineQuery, answerType } from '../../kit/query.ts';
import { healthReading } from '../permission.ts';
import type { DeliveryComparison } from './project.answer.ts';

/** Two deliveries against each other, or one against the project as it is now. */
export const deliveryCompare = defineQuery({
  area: 'health',
  name: 'delivery.comparison',
  path: 'research/projects/{project}/deliveries/{number}/comparison',
  permission: healthReading,
  params: ['with', 'format'],
  answer: answerType<DeliveryComparison>,
});

/** The bytes of a frozen delivery; without a number those of the newest. */
export const deliveryFile = defineQuery({
  area: 'health',
  name: 'delivery.file',
  path: 'export/v3/data/delivery',
  permission: healthReading,
  params: ['project', 'number', 'output_format'],
  answer: answerType<string>,
});
