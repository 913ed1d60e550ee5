import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { nearSpellingText } from '@kurator/contract/kit/nearSpelling';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';

interface Props {
  readonly spellings: readonly NearSpelling[];
  readonly onChoose: (near: NearSpelling) => void;
}

/** Suggested spellings that have hits, announced when they come. */
export const NearSpellings = ({ spellings, onChoose }: Props) => (
  <output className="list-near">
    {spellings.length > 0 && t('listPopup:near')}
    {spellings.map((near) => (
      <Button key={nearSpellingText(near)} isSmall onClick={() => onChoose(near)}>
        {nearSpellingText(near)}
      </Button>
    ))}
  </output>
);
