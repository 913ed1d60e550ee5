import type { AwardRow } from '@kurator/contract/seedwork/shape';
import { PanelRow } from '../../kit/detail/Columns.tsx';
import { Awards } from './Awards.tsx';
import { Scores } from './Scores.tsx';

interface Props {
  readonly id: string;
  readonly awards: readonly AwardRow[];
}

/** What an entity won, and where it stands in rankings. */
export const AwardsAndScores = ({ id, awards }: Props) => (
  <PanelRow>
    <Scores id={id} />
    <Awards awards={awards} />
  </PanelRow>
);
