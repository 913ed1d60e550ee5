import { scores } from '@kurator/contract/health/ranking/score.list';
import { t } from '../../app/i18n.ts';
import { RowLink } from '../../app/navigate.tsx';
import { EmptyCell, type OwnCells } from '../../kit/list/cells.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { Row } from '../../kit/list/row.ts';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { guideToProjects } from '../section/guideToProjects.tsx';
import { scoreText } from '../../seedwork/ranking/scoreText.ts';

/** Score as a list row; it refers to an entity but is none itself. */
interface ScoreRow extends Row {
  readonly entity_id: string;
  readonly entity_type: string;
  readonly entity_name: string;
  readonly total_score: number | null;
}

const cells: OwnCells<ScoreRow> = {
  entity_name: ({ entity_type: type, entity_id: id, entity_name: name }) => (
    <RowLink type={type} id={id}>
      {name || t('kit:no_name')}
    </RowLink>
  ),
  total_score: ({ total_score: score }) => (score === null ? <EmptyCell /> : scoreText(score)),
};
const typeOf = () => 'score';

const emptyListGuide = guideToProjects('scores');

/** Scores of the newest delivery by the warehouse, whether or not they reach the list. */
export const Page = () => (
  <ListPage<ScoreRow>
    list={scores}
    title={t('shell:screen.scores')}
    placeholder={t('score:search')}
    typeOf={typeOf}
    cells={cells}
    search={SearchBar}
    emptyListGuide={emptyListGuide}
  />
);
