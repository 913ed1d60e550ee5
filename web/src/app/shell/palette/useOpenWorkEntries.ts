import { useQuery } from '@tanstack/react-query';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { jobList } from '@kurator/contract/seedwork/job.query';
import { fetchAnswer } from '../../api.ts';
import { entityIcon } from '../../directory.ts';
import { loadInquirySources } from '../../contributions.ts';
import { t } from '../../i18n.ts';
import { joinFacts } from '../../joinFacts.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const MAX_OFFERS = 3;
const noEntries: readonly PaletteEntry[] = [];

/** Inquiries that are due for the person. */
async function loadDueInquiries(): Promise<readonly PaletteEntry[]> {
  const today = todayInBerlin();
  const sources = await loadInquirySources();
  const answers = await Promise.all(sources.map(({ query }) => fetchAnswer(query, { limit: MAX_OFFERS })));
  return sources.flatMap(({ screen, params }, at) =>
    (answers[at]?.items ?? [])
      .filter(({ inquiry: { due_on: due } }) => due !== null && due <= today)
      .map((one) => ({
        key: `inquiry ${one.list} ${one.year} ${one.id}`,
        text: one.name,
        way: joinFacts([t('palette:inquiry'), one.inquiry.question]),
        icon: entityIcon(one.entity_type),
        screen,
        params: params(one),
        search: { year: String(one.year) },
      })),
  );
}

/** Plans that wait for the person's decision. */
async function loadWaitingPlans(): Promise<readonly PaletteEntry[]> {
  const { items } = await fetchAnswer(jobList, { is_current: 'true', limit: 10 });
  return items
    .filter(({ status }) => status === 'planned')
    .map(({ id, file_name: name }) => ({
      key: `plan ${id}`,
      text: name ?? t('palette:plan'),
      way: t('palette:plan_waits'),
      icon: 'upload',
      screen: 'job',
      params: { job: id },
    }));
}

/** Work that the person can go on with; undefined until it is known. */
export function useOpenWorkEntries(): readonly PaletteEntry[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['palette work'],
    queryFn: async () => (await Promise.all([loadDueInquiries(), loadWaitingPlans()])).flatMap((offers) => offers.slice(0, MAX_OFFERS)),
    meta: { isSilent: true },
  });
  return isError ? noEntries : data;
}
