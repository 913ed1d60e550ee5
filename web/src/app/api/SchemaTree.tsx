import styles from './ApiPage.module.css';
import { typeOf, type Schema, type Schemas } from './openApi.ts';

/** Inner schema: the object, the items of a list, or the referenced one. */
function inside(schema: Schema, schemasByName: Schemas): Schema {
  const referencedSchema = schema.$ref === undefined ? undefined : schemasByName[schema.$ref.split('/').at(-1) ?? ''];
  const innerSchema =
    referencedSchema ?? schema.items ?? schema.anyOf?.find((variant) => variant.properties ?? variant.items ?? variant.$ref);
  return innerSchema ? inside(innerSchema, schemasByName) : schema;
}

interface SchemaTreeProps {
  readonly schema: Schema;
  readonly schemasByName: Schemas;
}

export const SchemaTree = ({ schema, schemasByName }: SchemaTreeProps) => (
  <ul className={styles.tree}>
    {Object.entries(inside(schema, schemasByName).properties ?? {}).map(([name, property]) => (
      <li key={name}>
        <code>{name}</code> <span>{typeOf(property)}</span>
        {inside(property, schemasByName).properties && <SchemaTree schema={property} schemasByName={schemasByName} />}
      </li>
    ))}
  </ul>
);
