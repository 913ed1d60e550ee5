import { refuseAt, type StreamReader, type Rejection } from '../../platform/bus/index.ts';
import { textOf, isDeletedSql, type JsonObject } from '../../platform/store/index.ts';

const otherCarrier = `select card ->> 'name' as name from stream where type = any('{project,business_project}') and type <> $1
  and card ->> 'ranking_group' = $2 and not ${isDeletedSql('stream')} limit 1`;

/**
 * Rejects a ranking group that projects of another area carry, since a sync finds the area by the group. @param type stream type of the
 * project @param before state of the project, whose present group stays possible
 */
export async function refuseGroupOfOtherArea(
  type: string,
  group: unknown,
  reader: Pick<StreamReader, 'queryRows'>,
  before: JsonObject = {},
): Promise<Rejection | undefined> {
  if (typeof group !== 'string' || group === before['ranking_group']) return undefined;
  const [other] = await reader.queryRows(otherCarrier, [type, group]);
  return other && refuseAt('ranking_group', 'ranking.group_taken', { group, name: textOf(other['name']) });
}
