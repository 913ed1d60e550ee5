import styles from './ApiPage.module.css';
import { typeOf, type Schema, type Schemas } from './openApi.ts';

/** Inner schema: the object, the items of a list, or the referenced one. */
function inside(schema: Schema, named: Schemas): Schema {
  const meant = schema.$ref === undefined ? undefined : named[schema.$ref.split('/').at(-1) ?? ''];
  const held = meant ?? schema.items ?? schema.anyOf?.find((variant) => variant.properties ?? variant.items ?? variant.$ref);
  return held ? inside(held, named) : schema;
}

interface SchemaTreeProps {
  readonly schema: Schema;
  readonly named: Schemas;
}

export const SchemaTree = ({ schema, named }: SchemaTreeProps) => (
  <ul className={styles.tree}>
    {Object.entries(inside(schema, named).properties ?? {}).map(([name, property]) => (
      <li key={name}>
        <code>{name}</code> <span>{typeOf(property)}</span>
        {inside(property, named).properties && <SchemaTree schema={property} named={named} />}
      </li>
    ))}
  </ul>
);
