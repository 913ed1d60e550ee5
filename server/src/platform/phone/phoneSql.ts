import metadata from 'libphonenumber-js/max/metadata';
import { z } from 'zod';

/** Grouping of digits: pattern, national form, leading digits from coarse to exact, and the form from abroad. */
const groupingSchema = z.tuple([z.string(), z.string()]).rest(z.unknown());
type Grouping = z.infer<typeof groupingSchema>;

const groupingsOf = (plan: readonly unknown[] = []): readonly Grouping[] => z.array(groupingSchema).safeParse(plan[4]).data ?? [];
const exactLeadingDigits = (leading: unknown): string => z.array(z.string()).safeParse(leading).data?.at(-1) ?? '';

function groupingCase([pattern, national, leading, , , international]: Grouping): string {
  const whole = `'^(?=${exactLeadingDigits(leading).replace(/.+/, '(?:$&)')})${pattern}$'`;
  const groups = (typeof international === 'string' ? international : national).replaceAll(/[^$\d]+/g, ' ').trim();
  return `when digits ~ ${whole} then regexp_replace(digits, ${whole}, '${groups.replaceAll('$', '\\')}')`;
}

function callingCodeCase(callingCode: string, plan: readonly unknown[] | undefined): string {
  const cases = groupingsOf(plan).map(groupingCase);
  const grouped = cases.length === 0 ? 'digits' : `case ${cases.join(' ')} else digits end`;
  return `when starts_with(number, '+${callingCode}') then (select '+${callingCode} ' || ${grouped} from (select substr(number, ${callingCode.length + 2}) as digits offset 0) d)`;
}

const countryPlans = Object.entries(metadata.country_calling_codes).map(
  ([callingCode, [country]]) => [callingCode, country && metadata.countries[country]] as const,
);
const plans = [...countryPlans, ...Object.entries(metadata.nonGeographic)];
// The most frequent code comes first.
const cases = plans
  .toSorted(([one], [other]) => Number(other === '49') - Number(one === '49'))
  .map(([callingCode, plan]) => callingCodeCase(callingCode, plan))
  .join(' ');

/** SQL of a phone as pages show it: `phoneAnswer`, then `toNationalPhone`. @param e164 SQL of its E.164 form @param typed SQL of it as typed */
export const nationalPhoneSql = (e164: string, typed: string): string =>
  `(select regexp_replace(case ${cases} else typed end, '^\\+49 ?(?=[1-9])', '0') from (select ${e164} as number, ${typed} as typed offset 0) p)`;
