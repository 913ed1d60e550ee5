import type { Command } from '@kurator/contract';
import { mergeAreaContracts, indexByKey, type Contract } from '@kurator/contract/kit/area';
import type { Area, TaskServices } from './area.ts';
import { qualifiedTopicOf } from './bus/index.ts';
import { exportJobKind, exportTask } from './export/exportTask.ts';
import { listHandler, neighboursHandler } from './answer/answer.ts';
import { importJobKind, importTask } from './imports/importTask.ts';
import { RowTable } from './imports/rowTable.ts';
import type { Task } from './jobs/job.ts';
import { findMissingViewParts, type ListSource } from './query/list.ts';
import type { Schedule } from './jobs/schedule.ts';

/** Contributions of all areas, with unique names; `sources` are all lists. */
export interface Registry extends Omit<Area, 'contract' | 'tasks' | 'schedules' | 'answersOf' | 'sql'> {
  readonly contract: Contract;
  readonly schedulesWith: (services: Pick<TaskServices, 'ai'>) => readonly Schedule[];
  readonly tasksWith: (services: TaskServices) => Readonly<Record<string, Task>>;
}

const once = <T>(entries: readonly T[], nameOf: (entry: T) => string, what: string): readonly T[] => [
  ...indexByKey(entries, nameOf, what).values(),
];

const topicOf = ({ command }: { readonly command: Pick<Command, 'area' | 'topic'> }): string => qualifiedTopicOf(command);

/** @throws an Error for a list whose view lacks a part */
function refuseMissing(sources: readonly ListSource[]): void {
  const missingParts = sources.flatMap((source) => findMissingViewParts(source).map((part) => `the list ${source.list.name}: ${part}`));
  if (missingParts.length > 0) throw new Error(missingParts.join('; '));
}

/** @throws an Error naming repeated declarations, or what the view of a list lacks */
export function registryOf(areas: readonly Area[]): Registry {
  const all = <T>(of: (area: Area) => readonly T[]): readonly T[] => areas.flatMap(of);
  const lists = all((area) => area.lists);
  const sources = [...lists, ...all((area) => area.sources)];
  refuseMissing(sources);
  const imports = all((area) => area.imports);
  const contract = mergeAreaContracts(areas.map(({ contract: own }) => own));
  const exports = once(
    all((area) => area.exports),
    ({ area, key }) => `${area} ${key}`,
    'the export',
  );
  const declarations = { contract, lists, imports, exports };
  const answers = [
    ...lists.flatMap((source) => [listHandler(source), neighboursHandler(source)]),
    ...all((area) => area.answers),
    ...all((area) => area.answersOf).flatMap((answersOf) => answersOf(declarations)),
  ];
  return {
    contract,
    streams: once(
      all((area) => area.streams),
      ({ type }) => type,
      'the stream type',
    ),
    deciders: all((area) => area.deciders),
    handlers: once(
      all((area) => area.handlers),
      topicOf,
      'the handler of',
    ),
    lists,
    sources,
    views: once(
      [...sources.flatMap(({ view }) => [view, ...(view.values ? [view.values] : [])]), ...all((area) => area.views)],
      ({ name }) => name,
      'the view',
    ),
    answers: once(answers, ({ query }) => query.name, 'the answer of'),
    facts: once(
      all((area) => area.facts),
      ({ name }) => name,
      'the table of facts',
    ),
    imports: once(imports, topicOf, 'the import'),
    exports,
    schedulesWith: (services) => all((area) => area.schedules).flatMap((schedulesOf) => schedulesOf(services)),
    tasksWith: (services) => {
      const rows = new RowTable(services.store.pool);
      const own: Readonly<Record<string, Task>> = {
        [importJobKind]: importTask(imports, { ...services, rows }),
        [exportJobKind]: exportTask({ ...services, exports }),
      };
      const tasks = [own, ...all((area) => area.tasks).map((tasksOf) => tasksOf(services))].flatMap((some) => Object.entries(some));
      return Object.fromEntries(once(tasks, ([kind]) => kind, 'the kind of job'));
    },
  };
}
