import * as commands from '@kurator/contract/business/project/project.command';
import { deciderFactoryOf, refuseAt, type Decider } from '../../platform/bus/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { refuseDeliveryDates } from '../../seedwork/deliveryDates.ts';
import { updateDecider } from '../../seedwork/master.decider.ts';
import { refuseGroupOfOtherArea } from '../../seedwork/ranking/groupRefusal.ts';
import { businessProjectStream, optionalBusinessProjectFields, projectStateOf } from './project.stream.ts';

const decider = deciderFactoryOf(businessProjectStream);

const create = decider(commands.businessProjectCreate, {
  isCreation: true,
  humanIds: 1,
  onConflict: (_kind, slug, holder) =>
    refuseAt('slug', 'business_project.slug_taken', { slug: slug.toUpperCase(), name: holder ? projectStateOf(holder).name : '' }),
  decide: ({ values: { name, slug }, context }) => [
    { events: [entityEvent(commands.businessProjectCreate, { after: { serial: context.humanIds[0], name, slug } })] },
  ],
});

export const projectDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.businessProjectUpdate, ['name', ...optionalBusinessProjectFields], {
    refuseValues: ({ ranking_group }, reader, before) => refuseGroupOfOtherArea(businessProjectStream.type, ranking_group, reader, before),
    refuseState: refuseDeliveryDates,
  }),
];
