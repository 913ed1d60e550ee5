import { checkStateSample, refoldStreams } from './store/index.ts';
import { OperationalError } from './process/failure.ts';
import { UsageError, type Subcommand, type SubcommandContext } from './subcommand.ts';

const readNames = async ({ application }: SubcommandContext): Promise<string[]> =>
  (await (await application()).projectors.status()).map(({ view }) => view);

async function readViewNames(args: readonly string[], at: SubcommandContext): Promise<readonly string[]> {
  const knownNames = await readNames(at);
  const unknown = args.find((name) => !knownNames.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no view "${unknown}"; there are ${knownNames.join(', ')}.`);
  return args.length > 0 ? args : knownNames;
}

/** Rebuilds views beside the live ones; with `states`, first the states from events. Readers are not interrupted. */
export const rebuildSubcommand: Subcommand = {
  usage: ['rebuild [VIEW ...]', 'rebuild states'],
  run: async (args, at) => {
    const { store, projectors } = await at.application();
    const shouldRefold = args.includes('states');
    if (shouldRefold) {
      const { events, streams, changedCount } = await refoldStreams(store);
      at.say(
        `${events.toLocaleString('en')} events folded into ${streams.toLocaleString('en')} states; ${changedCount.toLocaleString('en')} had to be mended.`,
      );
    }
    for (const view of await readViewNames(
      args.filter((name) => name !== 'states'),
      at,
    )) {
      const rebuildResult = await projectors.rebuild(view);
      const seconds = rebuildResult
        ? Math.round((rebuildResult.ms.fill + rebuildResult.ms.indexes + rebuildResult.ms.catchUp) / 100) / 10
        : 0;
      at.say(`${view}: rebuilt in ${seconds} s${rebuildResult?.isEqual === false ? '; the old table was not right' : ''}.`);
    }
  },
};

/** Compares views with their SELECTs, and a sample of states with their events. */
export const checkSubcommand: Subcommand = {
  usage: ['check [VIEW ...]'],
  run: async (args, at) => {
    const { store, projectors } = await at.application();
    let wrong = 0;
    for (const view of await readViewNames(args, at)) {
      const { isEqual, wrong: rows, totals } = await projectors.check(view);
      const what = [
        ...(rows.length > 0 ? [`rows ${rows.join(', ')}`] : []),
        ...totals.map(({ grp, kept, counted }) => `the total ${grp === '' ? 'of all' : grp} is kept as ${kept} and is ${counted}`),
      ];
      at.say(`${view}: ${isEqual ? 'right' : `wrong: ${what.join('; ')}`}.`);
      if (!isEqual) wrong += 1;
    }
    const states = await checkStateSample(store);
    at.say(`states: ${states.length === 0 ? 'right, as far as the sample goes' : `wrong: ${states.join(', ')}`}.`);
    if (wrong + states.length > 0) throw new OperationalError('Something is not as the events say: npm run kurator -- rebuild states');
  },
};
