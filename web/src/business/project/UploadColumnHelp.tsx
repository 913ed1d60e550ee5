import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import {
  requiredAccountBlock,
  optionalAccountBlocks,
  requiredAwardeeBlock,
  optionalAwardeeBlock,
  type UploadBlock,
} from '@kurator/contract/business/upload/uploadColumn';
import { clearMark } from '@kurator/contract/seedwork/clearMark';
import { t } from '../../app/i18n.ts';
import css from './project.module.css';

/** Columns that uploads read, by blocks. */
export default function UploadColumnHelp({ project: { properties } }: { readonly project: Pick<BusinessProject, 'properties'> }) {
  return (
    <>
      <p>{t('upload:rules', { clear: clearMark })}</p>
      <table className={css.columns}>
        <caption>{t('upload:accounts')}</caption>
        {[requiredAccountBlock, ...optionalAccountBlocks].map(renderBlock)}
        {properties.length > 0 && <Block title={t('upload:properties')} columns={properties.map(({ key, label }) => [key, label])} />}
      </table>
      <table className={css.columns}>
        <caption>{t('upload:awardees')}</caption>
        {[requiredAwardeeBlock, optionalAwardeeBlock].map(renderBlock)}
      </table>
      <p>{t('upload:award_properties')}</p>
    </>
  );
}

const renderBlock = ({ name, columns, optional = [] }: UploadBlock) => (
  <Block
    key={name}
    title={t(`upload:block.${name}`)}
    columns={[...columns, ...optional].map((column) => [column, t(`upload:column.${column}`)])}
  />
);

interface BlockProps {
  readonly title: string;
  readonly columns: readonly (readonly [name: string, text: string])[];
}

const Block = ({ title, columns }: BlockProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={2}>
        {title}
      </th>
    </tr>
    {columns.map(([name, text]) => (
      <tr key={name}>
        <th scope="row" className="mono">
          {name}
        </th>
        <td>{text}</td>
      </tr>
    ))}
  </tbody>
);
