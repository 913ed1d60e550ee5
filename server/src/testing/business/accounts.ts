import { defineCommand } from '@kurator/contract';
import { field } from '@kurator/contract/kit/entityField';
import { optional, required } from '@kurator/contract/kit/field';
import { defineEntity, place } from '@kurator/contract/seedwork/entity';
import { entityContract } from '@kurator/contract/seedwork/entity.answer';
import { exportQueries } from '@kurator/contract/seedwork/exportQueries';
import type { Area, Feature } from '../../platform/area.ts';
import { areaOf } from '../../platform/area.ts';
import type { RowCommand } from '../../platform/imports/declaration.ts';
import { defineTableImport, type Cells } from '../../platform/imports/tableImport.ts';
import type { Loaded } from '../../platform/store/index.ts';
import { entityFeature } from '../../seedwork/entityFeature.ts';
import { entitySources } from '../../seedwork/entitySource.ts';
import { entityExports } from '../../seedwork/export/entityExport.ts';
import { exportFeature } from '../../seedwork/export/export.query.ts';
import { beginning } from '../../seedwork/import.handler.ts';
import { nameOf } from '../../seedwork/master.decider.ts';

const permission = ['dms.can_access_business_research'] as const;

/** A company, of an area that neither the platform nor the kits nor health know. Properties and the verification of a year have their place here, too. */
const account = defineEntity({
  area: 'business',
  domain: 'business',
  permission,
  type: 'account',
  number: 'human_id',
  plural: 'accounts',
  title: { de: 'Firmen', en: 'Accounts' },
  path: '/business/accounts',
  screens: { list: 'accounts', detail: 'businessAccount' },
  param: 'account',
  api: 'accounts/',
  fields: {
    name: field('entityName', { create: 'required', update: 'required' }),
    display_name: field('entityName', { create: 'optional', update: 'optional' }),
    administration: field('entityName', { update: 'optional', column: {} }),
  },
  create: { street: optional('street'), ...place },
});

const { create, update } = account.commands;
const upload = defineCommand({
  area: 'business',
  permission,
  topic: 'accounts.import',
  fields: { file: required('file', { accepts: ['csv', 'xlsx'] }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable'],
});

async function* commandsOf(
  known: Loaded | undefined,
  { name = '', street = '', zipcode = '', city = '' }: Cells,
): AsyncGenerator<RowCommand> {
  if (known) yield { command: update, body: { account_id: known.id, name }, columns: { name: 'name' } };
  else
    yield {
      command: create,
      body: { name, street, zipcode, city },
      columns: { name: 'name', street: 'street', zipcode: 'zipcode', city: 'city' },
    };
}

/** A row with a number changes that account, one without makes one. */
const accountsImport = defineTableImport({
  command: upload,
  keys: ['name'],
  names: ['name'],
  columns: () => [],
  optional: ['human_id', 'street', 'zipcode', 'city'],
  template: ['human_id', 'name', 'street', 'zipcode', 'city'],
  prepare: async (rows, { draft }) =>
    new Map(
      await Promise.all(
        rows.map(async ({ line, cells }) => {
          const id = cells['human_id'] ? await draft.streams.holder('human_id', cells['human_id']) : undefined;
          return [line, id === undefined ? undefined : await draft.streams.get(id)] as const;
        }),
      ),
    ),
  plan: ({ line, cells }, { known }) => {
    const found = known.get(line);
    return {
      subject: found?.id,
      label: found ? nameOf(found) : (cells['name'] ?? ''),
      faults: [],
      commands: () => commandsOf(found, cells),
    };
  },
});

const feature = entityFeature(account);
const accounts: Feature = {
  ...feature,
  contract: entityContract(account),
  exports: entityExports('business', entitySources(feature.lists ?? [], 'business')),
};
const uploads: Feature = {
  contract: { commands: [upload], queries: [] },
  imports: [accountsImport],
  handlers: [beginning(accountsImport)],
};

const of = { area: 'business', permission } as const;
const exporting: Feature = { ...exportFeature(of), contract: { commands: [], queries: exportQueries(of) } };

/** An area that only tests have. */
export const business: Area = areaOf([accounts, uploads, exporting]);
