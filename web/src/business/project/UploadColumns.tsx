import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { accountBlocks, accountKeyBlock } from '@kurator/contract/business/upload/accountColumn';
import { awardeeKeyBlock, awardeeOptionalColumns } from '@kurator/contract/business/upload/awardeeColumn';
import type { UploadBlock } from '@kurator/contract/business/upload/uploadColumn';
import { clearMark } from '@kurator/contract/seedwork/clearMark';
import { language, t } from '../../app/i18n.ts';
import css from './project.module.css';

const inBoth = (text: string) => ({ de: text, en: text });

/** Columns that uploads read, by blocks. */
export default function UploadColumns({ project: { properties } }: { readonly project: Pick<BusinessProject, 'properties'> }) {
  const own: UploadBlock = {
    name: 'properties',
    title: inBoth(t('businessProject:upload.properties')),
    columns: properties.map(({ key, label }) => ({ name: key, text: inBoth(label) })),
  };
  return (
    <>
      <p>{t('businessProject:upload.rules', { clear: clearMark })}</p>
      <Blocks
        title={t('businessProject:upload.accounts')}
        blocks={[accountKeyBlock, ...accountBlocks, ...(properties.length > 0 ? [own] : [])]}
      />
      <Blocks title={t('businessProject:upload.awardees')} blocks={[awardeeKeyBlock, awardeeOptionalColumns]} />
      <p>{t('businessProject:upload.award_properties')}</p>
    </>
  );
}

const Blocks = ({ title, blocks }: { readonly title: string; readonly blocks: readonly UploadBlock[] }) => (
  <table className={css.columns}>
    <caption>{title}</caption>
    {blocks.map((block) => (
      <tbody key={block.name}>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            {block.title[language()]}
          </th>
        </tr>
        {block.columns.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row" className="mono">
              {name}
            </th>
            <td>{text[language()]}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
