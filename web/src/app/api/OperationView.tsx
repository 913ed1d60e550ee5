import { useState } from 'react';
import { t } from '../i18n.ts';
import styles from './ApiPage.module.css';
import type { Operation } from './openApi.ts';
import { SchemaTree } from './SchemaTree.tsx';

/** Query or command; fields and answer render once opened. */
export function OperationView({ operation }: { readonly operation: Operation }) {
  const [isOpened, setIsOpened] = useState(false);
  const { method, title, path } = operation;
  return (
    <li>
      <details className={styles.operation} onToggle={() => setIsOpened(true)}>
        <summary>
          <span className={styles.method} data-method={method}>
            {method}
          </span>
          <strong>{title}</strong>
          <code>{path}</code>
        </summary>
        {isOpened && <Body operation={operation} />}
      </details>
    </li>
  );
}

const Body = ({ operation: { description, fields, answer, schemasByName } }: { readonly operation: Operation }) => (
  <div className={styles.body}>
    {description && <p>{description}</p>}
    {fields.length > 0 && (
      <table>
        <thead>
          <tr>
            <th scope="col">{t('api:field')}</th>
            <th scope="col">{t('api:type')}</th>
            <th scope="col">{t('api:place')}</th>
            <th scope="col">{t('api:required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place} ${field.name}`}>
              <th scope="row">
                <code>{field.name}</code>
              </th>
              <td>{field.type}</td>
              <td>{field.place}</td>
              <td>{field.isRequired ? t('api:yes') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {answer && (
      <>
        <h4>{t('api:answer')}</h4>
        <SchemaTree schema={answer} schemasByName={schemasByName} />
      </>
    )}
  </div>
);
