import styles from './ApiPage.module.css';
import { typeOf, type Schema } from './openApi.ts';

/** What lies inside: the object itself, or what a list holds. */
function inside(schema: Schema): Schema {
  const held = schema.items ?? schema.anyOf?.find((variant) => variant.properties ?? variant.items);
  return held ? inside(held) : schema;
}

/** The fields of an answer, nested as they come. */
export const SchemaTree = ({ schema }: { readonly schema: Schema }) => (
  <ul className={styles.tree}>
    {Object.entries(inside(schema).properties ?? {}).map(([name, property]) => (
      <li key={name}>
        <code>{name}</code> <span>{typeOf(property)}</span>
        {inside(property).properties && <SchemaTree schema={property} />}
      </li>
    ))}
  </ul>
);
