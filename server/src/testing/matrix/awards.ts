import { randomUUID } from 'node:crypto';
import type { Command } from '@kurator/contract';
import { printedFields } from '@kurator/contract/seedwork/verification.command';
import { recordRun } from '../../health/aiCheck/record.ts';
import { awardeeCreate } from '../../health/awardee/internal.command.ts';
import { projectLock } from '../../health/project/internal.command.ts';
import type { Store } from '../../platform/store/index.ts';
import { doubtfulCheck } from '../aiCheck.ts';
import { recordDeliveredScores } from '../deliver.ts';

type Values = Readonly<Record<string, unknown>>;

interface Hands {
  readonly store: Store;
  readonly give: (area: string, topic: string, values?: Values) => Promise<string>;
  /** Executes an internal command. @returns the id of its subject */
  readonly execute: (command: Command, values: Values) => Promise<string>;
}

/** Printed lines are unknown to the sender. */
const unknownPrintedFields = Object.fromEntries(printedFields.map((field) => [`printed_${field}`, undefined]));

/** Subject of verification commands: hospitals, in the year in which they won. */
const ofType = { entity_type: 'hospital', verification_type: null, year: null };
const nobodyAsked = { assignee_id: null };
const ranked = { ranking_group: 'KH', ranking_period: 2026 };
const displayed = { project_year: 2026, project_name: 'Kliniken 2026' };

/** Creates projects with awards, properties, awardees and delivered scores, one completed, some deleted; and bodies that change them. */
export async function createAwardFixtures(
  { store, give, execute }: Hands,
  winner: string,
): Promise<{ ids: Readonly<Record<string, string>>; particular: Readonly<Record<string, Values>> }> {
  const awardee_type = 'hospital';
  const create = (topic: string, values: Values = {}) => give('health', topic, values);
  const project_id = await create('project.create', {
    awardee_type,
    year: displayed.project_year,
    name: displayed.project_name,
    ...ranked,
  });
  const empty = await create('project.create', { awardee_type });
  const completed = await create('project.create', { awardee_type });
  await execute(projectLock, { project_id: completed });
  const award_id = await create('award.create', { project_id });
  for (const name of ['website', 'number_of_beds']) await create('award.create_property', { award_id, name, for_all_awards: false });
  const other = await create('award.create', { project_id });
  await create('award.create_property', { award_id: other, name: 'number_of_beds' });
  await create('award.deactivate_property', { award_id: other, name: 'number_of_beds' });
  const deletedAward = await create('award.create', { project_id });
  await create('award.delete', { award_id: deletedAward });
  const awardee_id = await execute(awardeeCreate, { award_id, entity_id: winner, rank: 1 });
  const former = await create('hospital.create');
  await execute(awardeeCreate, { award_id, entity_id: former, rank: 2 });
  await recordDeliveredScores(store, [award_id], [{ award: award_id, entity: winner, rank: 1 }]);
  const claim_id = randomUUID();
  await recordRun(store, { id: randomUUID(), actor: 'system', entityId: winner, ...doubtfulCheck(claim_id) });
  const verified = { ...ofType, entity_id: former };
  await give('seedwork', 'entity.verify', { ...verified, ...unknownPrintedFields });
  await give('seedwork', 'entity.activate_inquiry', { ...verified, ...nobodyAsked });
  return {
    ids: { project_id, award_id, awardee_id, claim_id },
    particular: {
      'health project.create': { awardee_type },
      'health project.update': { awardee_type },
      'health project.delete': { project_id: empty },
      'health project.fill_properties': displayed,
      'health project.deliver': { due: 'first' },
      'health project.duplicate': { year: 2031 },
      'health project.reopen': { project_id: completed },
      'seedwork entity.verify': { ...ofType, ...unknownPrintedFields },
      'health entity.run_ai_check': { verification_type: null },
      'seedwork entity.unverify': verified,
      'seedwork entity.activate_inquiry': { ...ofType, ...nobodyAsked },
      'seedwork entity.change_inquiry': { ...verified, ...nobodyAsked, question: 'Anders?' },
      'seedwork entity.resolve_inquiry': verified,
      'health ranking.sync': {
        rankingGroup: ranked.ranking_group,
        period: ranked.ranking_period,
        awardeeType: awardee_type,
        awardeeId: winner,
      },
      'health award.undelete': { award_id: deletedAward },
      'health award.create_property': { name: 'another' },
      'health award.activate_property': { award_id: other },
    },
  };
}
