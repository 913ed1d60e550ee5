import { refuseAt, type Rejection } from '../platform/bus/index.ts';
import type { JsonObject } from '../platform/store/index.ts';

/** Rejection of a second delivery before the first. */
export function refuseDeliveryDates({ first_delivery_date: first, second_delivery_date: second }: JsonObject): Rejection | undefined {
  const isOrdered = typeof first !== 'string' || typeof second !== 'string' || first <= second;
  return isOrdered ? undefined : refuseAt('second_delivery_date', 'project.dates_order');
}
