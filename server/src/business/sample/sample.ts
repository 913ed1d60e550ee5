import { businessTypes } from '@kurator/contract/business/businessTypes';
import { businessAwardCreate, businessAwardDuplicate, businessAwardUpdateProperty } from '@kurator/contract/business/award/award.command';
import * as project from '@kurator/contract/business/project/project.command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { addressCreate } from '@kurator/contract/seedwork/address.command';
import { blacklistEditorial, blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { contactCreate } from '@kurator/contract/seedwork/contact.command';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import { emailCreate, websiteCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { entityActivateInquiry, entityVerify } from '@kurator/contract/seedwork/verification.command';
import { transliterate } from '@kurator/contract/text/transcribe';
import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../platform/bulk/index.ts';
import { writeRun, type FactValue } from '../../platform/facts/index.ts';
import { runBulkCommand, deriveStreamId, type Store } from '../../platform/store/index.ts';
import { seedwork } from '../../seedwork/index.ts';
import { executeSampleCommand as run } from '../../seedwork/sampleCommand.ts';
import { rankingScoreTable } from '../../seedwork/ranking/score.facts.ts';
import { accountCreate } from '../account/internal.command.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';
import { business } from '../index.ts';
import { businessProjectApplyScores } from '../ranking/internal.command.ts';
import { rankAccounts } from './accountScore.ts';
import { firstNames, founders, contactRoles, sampleProjects, streets, surnames, towns } from './company.table.ts';

type Listing = (typeof sampleProjects)[number];

const ACCOUNTS = 60;
const actor = 'Jana Petersen';
const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('a table of the sample is empty');
  return one;
};
const asciiOf = (name: string): string =>
  transliterate(name)
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]/g, '');

/** Invented companies of three projects with two years of awards, by normal commands; nothing where Business holds data. */
export async function seedBusinessSample({ store }: { readonly store: Store }): Promise<void> {
  const { rowCount } = await store.pool.query(`select from stream where type = 'business_project' limit 1`);
  if (rowCount !== 0) return;
  const attribution = { actor, at: new Date() };
  const unit = new UnitOfWork({
    store,
    entityTypeOf: (name) => businessTypes.find(({ type }) => type === name),
    deciders: [...seedwork.deciders, ...business.deciders],
    attribution,
  });
  for (const listing of sampleProjects) await writeProject(unit, store, listing);
  const streams = unit.flush();
  const command = { id: randomUUID(), topic: 'business.sample', ...attribution };
  // One chunk: it is written whole or not at all.
  await runBulkCommand(
    store,
    command,
    { total: streams.length, streams: (from, to) => streams.slice(from, to) },
    { chunk: streams.length },
  );
}

/** Property of all awards; required once their lists are written, so that some awardees lack it. */
const recommendations = { property_name: 'recommendations', property_label: 'Empfehlungen' };

async function writeProject(unit: UnitOfWork, { pool }: Store, listing: Listing): Promise<void> {
  const newest = new Date().getUTCFullYear();
  const { slug, name, strategy: verification_strategy, group: ranking_group } = listing;
  const project_id = await run(unit, project.businessProjectCreate, { name, slug });
  await run(unit, project.businessProjectUpdate, {
    project_id,
    name,
    verification_strategy,
    first_delivery_date: `${newest + 1}-02-15`,
    second_delivery_date: `${newest + 1}-05-15`,
    ...(ranking_group ? { ranking_group, ranking_period: newest } : {}),
  });
  for (const [property_key, property_label, property_type, property_options] of listing.properties)
    await run(unit, project.businessProjectAddProperty, { project_id, property_key, property_label, property_type, property_options });
  const before: string[] = [];
  for (const title of listing.awards) before.push(await run(unit, businessAwardCreate, { project_id, name: title, year: newest - 1 }));
  await run(unit, project.businessProjectAddPropertyToAwards, {
    project_id,
    year: newest - 1,
    ...recommendations,
    property_format: 'int',
  });
  const awards: { readonly award_id: string; readonly next: string }[] = [];
  for (const award_id of before) awards.push({ award_id, next: await run(unit, businessAwardDuplicate, { award_id }) });
  const accounts: string[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const account_id = await writeAccount(unit, listing, { project_id, index });
    accounts.push(account_id);
    await writeAwardees(unit, awards, { account_id, index });
    await writeActs(unit, account_id, index, newest);
  }
  for (const award_id of awards.flatMap(({ award_id: former, next }) => [former, next]))
    await run(unit, businessAwardUpdateProperty, { award_id, ...recommendations, property_required: true });
  if (!ranking_group) return;
  for (const period of [newest - 1, newest]) {
    const isNewest = period === newest;
    const scoredAwardIds = awards.map(({ award_id, next }) => (isNewest ? next : award_id));
    const rows = scoredAwardIds.flatMap((award, place) => {
      const candidates = accounts.map((id, index) => ({
        id,
        number: numberOf(slug, index),
        ...placeOf(index, place, scoredAwardIds.length, isNewest),
      }));
      return rankAccounts(at(listing.awards, place), candidates).map(({ id, rank, score, isOnList }): readonly FactValue[] => [
        award,
        id,
        null,
        rank,
        score,
        isOnList,
        '{}',
      ]);
    });
    const scoreRun = await writeRun(pool, rankingScoreTable, { id: deriveStreamId(`sample scores ${slug} ${period}`), rows });
    await run(unit, businessProjectApplyScores, { project_id, awards: scoredAwardIds.join(' '), ...scoreRun });
  }
}

const numberOf = (slug: string, index: number): string => `${slug.toUpperCase()}-${1001 + index}`;

const pointsOf = (rank: number): number => Math.round((98 - rank * 1.7) * 10) / 10;

/** First accounts of the newer year's lists: those before dropped out. */
const DROPPED = 5;

/** Rank and points of an account on the list of an award, null where it is not on it. */
function placeOf(
  index: number,
  award: number,
  awards: number,
  isNewest: boolean,
): { readonly rank: number | null; readonly score: number | null } {
  const [from, to] = isNewest ? [DROPPED, 46] : [0, 40];
  if (index % awards !== award || index < from || index >= to) return { rank: null, score: null };
  const rank = 1 + Math.floor((index - from) / awards);
  return { rank, score: pointsOf(rank) };
}

const numberInRange = ([least, most]: readonly [number, number], number: number): number => least + (number % (most - least + 1));

/** Value of a property; every seventh account has none. */
function valueOf(
  key: string,
  index: number,
  { trade, domain }: { readonly trade: Listing['trades'][number]; readonly domain: string },
): unknown {
  if (index % 7 === 6) return null;
  const values: Readonly<Record<string, unknown>> = {
    employees: trade.employees && numberInRange(trade.employees, index * 137),
    branch: trade.branch,
    careers: `https://www.${domain}/karriere`,
    has_works_council: index % 3 !== 0,
    lawyers: 3 + ((index * 11) % 60),
    press: `presse@${domain}`,
    offices: 1 + (index % 9),
    listings: `https://www.${domain}/angebote`,
  };
  return values[key] ?? null;
}

async function writeAccount(
  unit: UnitOfWork,
  listing: Listing,
  { project_id, index }: { readonly project_id: string; readonly index: number },
): Promise<string> {
  const { slug, trades, properties } = listing;
  const trade = at(trades, index);
  const founder = at(founders, index);
  const partner = index < founders.length ? '' : ` ${at(founders, index * 5 + 7)}`;
  const short_name = `${founder}${partner}`;
  const domain = `${asciiOf(short_name)}-${slug}.example`;
  const [city, state, zipcode, areaCode] = at(towns, index * 7 + slug.length);
  const account_id = await run(unit, accountCreate, {
    project_id,
    human_id: numberOf(slug, index),
    name: `${short_name} ${trade.name}`,
    short_name,
    ...Object.fromEntries(properties.map(([key]) => [propertyFieldName(key), valueOf(key, index, { trade, domain })])),
  });
  const entity = { entity_id: account_id, entity_type: 'account' };
  const street = `${at(streets, index)} ${1 + ((index * 13) % 90)}`;
  await run(unit, addressCreate, { ...entity, street, zipcode, city, state, country: 'DE', primary: true });
  await run(unit, websiteCreate, { ...entity, url: `https://www.${domain}` });
  if (index % 2 === 0) await run(unit, emailCreate, { ...entity, email: `info@${domain}` });
  if (index % 3 !== 2) {
    const place = sampleProjects.indexOf(listing) * ACCOUNTS + index;
    const [gender, first_name] = at(firstNames, place);
    const [last_name, role] = [at(surnames, place), at(contactRoles, place)];
    const email = `${asciiOf(first_name)}.${asciiOf(last_name)}@${domain}`;
    await run(unit, contactCreate, {
      ...entity,
      gender,
      first_name,
      last_name,
      role,
      email,
      phone: `+49 ${areaCode.slice(1)} 55${100 + index}`,
    });
  }
  return account_id;
}

/** Two thirds of the accounts are on a list, the next year's with some that are new and some that dropped out. */
async function writeAwardees(
  unit: UnitOfWork,
  awards: readonly { readonly award_id: string; readonly next: string }[],
  { account_id, index }: { readonly account_id: string; readonly index: number },
): Promise<void> {
  const { award_id, next } = at(awards, index);
  for (const isNewest of [false, true]) {
    const { rank, score } = placeOf(index, index % awards.length, awards.length, isNewest);
    if (rank === null) continue;
    await run(unit, awardeeCreate, {
      award_id: isNewest ? next : award_id,
      account_id,
      [propertyFieldName('award_rank')]: rank,
      [propertyFieldName('award_scoring')]: score,
      ...(index % 5 === 4 ? {} : { [propertyFieldName('recommendations')]: 12 + ((index * 29) % 180) }),
    });
  }
}

/** Some are verified, asked about, commented or blacklisted. */
async function writeActs(unit: UnitOfWork, entity_id: string, index: number, year: number): Promise<void> {
  const entity = { entity_id, entity_type: 'account' };
  await run(unit, entityVerify, { ...entity, year: year - 1 });
  if (index >= 5 && index % 3 === 0) await run(unit, entityVerify, { ...entity, year });
  if (index % 11 === 7) await run(unit, entityActivateInquiry, { ...entity, year, question: 'Stimmt die Firmierung noch?' });
  if (index % 13 === 8) await run(unit, commentAdd, { ...entity, comment: 'Umzug der Zentrale zum Jahresende angekündigt.' });
  if (index % 20 === 17) await run(unit, blacklistProcess, { ...entity, reason: 'Wünscht keine Anfragen.' });
  if (index % 29 === 28) await run(unit, blacklistEditorial, { ...entity, reason: 'Insolvenzverfahren eröffnet.' });
}
