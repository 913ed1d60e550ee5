import type { Language } from '@kurator/contract';
import type { BusinessProject, ProjectProperty } from '@kurator/contract/business/project/project.answer';
import { businessProjectAwards, businessProjectById } from '@kurator/contract/business/project/project.query';
import { typeOfFormat } from '@kurator/contract/business/project/propertyType';
import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { isReservedProperty } from '@kurator/contract/business/award/awardProperty';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import type { Reason } from '../../platform/bus/index.ts';
import { isDeletedSql, type JsonObject } from '../../platform/store/index.ts';
import { loadEventsAndNames } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { undefinedToNull } from '../../seedwork/nullableFields.ts';
import { definitionsOf, propertyAnswer } from '../../seedwork/property.ts';
import { readFlag, readYear, throwIfInvalid } from '../../seedwork/requestParam.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardInLanguage } from '../award/builtInLabel.ts';
import { awardeeCountSql, awardeeViewName } from '../awardee/awardeeCount.ts';
import { filledCountsSql } from '../../seedwork/valueView.ts';
import { projectAwardYearsSql, projectAwardsSql } from '../award/awardSql.ts';
import { accountCountSql } from '../account/account.view.ts';
import { blacklistsOf } from '../../seedwork/blacklists.ts';
import { optionalBusinessProjectFields, projectStateOf } from './project.stream.ts';

/** Definitions of a project's properties, in order. */
export const propertyDefinitionsOfProject = (project: JsonObject): ProjectProperty[] =>
  definitionsOf(project).active.map(({ name, label, format, options = [], required }) => ({
    key: name,
    label,
    property_type: typeOfFormat(format),
    options: [...options],
    required,
  }));

const views = [awardeeViewName, 'account_list'];

type ProjectFacts = Pick<BusinessProject, 'awards' | 'award_years' | 'accounts'>;

const projectValues = createEntityValueLookup<ProjectFacts>('business_project', (id) => ({
  awards: projectAwardsSql(id),
  award_years: projectAwardYearsSql(id),
  accounts: accountCountSql(id),
}));

export const projectDetailHandler: QueryHandler = defineQueryHandler(
  businessProjectById,
  async ({ store, loadSubjectWithEvents }) => {
    const project = await loadSubjectWithEvents('business_project', historyCache(store), projectValues);
    const state = projectStateOf(project);
    const [{ events }, computedValues] = await Promise.all([
      loadEventsAndNames(store, project),
      readEntityValues(store, projectValues, project),
    ]);
    return {
      project: {
        id: project.id,
        version: project.version,
        position: project.position,
        name: state.name,
        slug: state.slug,
        ...undefinedToNull(state, [...optionalBusinessProjectFields, 'scored_at']),
        ...computedValues,
        properties: propertyDefinitionsOfProject(state),
        events,
      },
      award_years: computedValues.award_years,
    };
  },
  { views },
);

/** Row of an award with what is counted about it. */
interface CountedAward {
  readonly id: string;
  readonly version: number;
  readonly state: JsonObject;
  readonly count: number;
  readonly filled: Readonly<Record<string, number>> | null;
}

function awardRow({ id, version, state, count, filled }: CountedAward, language: Language): BusinessAwardRow {
  const award = awardStateOf({ state });
  return {
    id,
    version,
    name: award.name,
    year: award.year,
    description: award.description ?? null,
    properties: definitionsOf(awardInLanguage(state, language)).active.map((definition) => {
      const { description: _text, symbol: _unit, ...property } = propertyAnswer(definition);
      return { ...property, is_reserved: isReservedProperty(property.name), filled: filled?.[property.name] ?? 0 };
    }),
    count,
    ...blacklistsOf(state),
    is_deleted: award.is_deleted ?? false,
  };
}

export const projectAwardsHandler: QueryHandler = defineQueryHandler(
  businessProjectAwards,
  async ({ store, language, params, loadSubject }) => {
    const project = await loadSubject('business_project');
    const reasons: Reason[] = [];
    const year = readYear(params, 'year', reasons);
    const isDeleted = readFlag(params, 'is_deleted', reasons) ?? false;
    throwIfInvalid(reasons);
    const { rows } = await store.pool.query<CountedAward>({
      name: 'business_project_awards',
      text: `select a.id, a.version, a.state, ${awardeeCountSql('a.id')} as count, ${filledCountsSql('a')} as filled
      from link k join stream a on a.id = k.source
      where k.target = $1 and k.rel = 'project' and ($2::int is null or (a.card ->> 'year')::int = $2)
        and ${isDeletedSql('a')} = $3
      order by (a.card ->> 'year')::int desc, fold(a.card ->> 'name'), a.id`,
      values: [project.id, year ?? null, isDeleted],
    });
    return rows.map((row) => awardRow(row, language));
  },
  { views },
);
