import { expect } from 'vitest';
import { awardeeId } from '../health/awardee/awardeeId.ts';
import { awardeeCreate, awardeeWithdraw } from '../health/awardee/internal.command.ts';
import { systemPrincipal } from '../platform/bus/index.ts';
import type { ApiUser, TestApp } from './apiFixture.ts';

const deliverer = systemPrincipal(['dms.can_access_health_scoring']);

/** Projects with awards that a person makes, and awardees that a delivery brings. */
export function createAwardSteps({ node }: TestApp, person: ApiUser) {
  const { bus, store, projectors } = node.application;
  return {
    /** A project of a year with one award. */
    award: async (name: string, year: number, ranking_group: string, awardee_type: string) => {
      const project = await person.give('health', 'project.create', { name: `${name} ${year}`, year, ranking_group, awardee_type });
      const { id } = await person.give('health', 'award.create', { project_id: project.id, name });
      return { id, project_id: project.id };
    },
    awarded: (award_id: string, entity_id: string, rank = 1) =>
      bus.execute(awardeeCreate, { award_id, entity_id, rank }, deliverer, { createdId: awardeeId(award_id, entity_id) }),
    withdrawn: (award_id: string, entity_id: string) =>
      bus.execute(awardeeWithdraw, { awardee_id: awardeeId(award_id, entity_id) }, deliverer),
    /** Waits for the lists of winners. */
    waitForViews: async (): Promise<void> => {
      for (const view of ['awardee_list', 'project_list', 'verification_list'])
        expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
    },
  };
}
