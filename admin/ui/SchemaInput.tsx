import {
  ArrayInput,
  maxValue,
  minValue,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { z } from 'zod';
import { FigureInput } from './inputs.tsx';
import { type BaseInputProps, TypedInput } from './TypedInput.tsx';
import { readTable, writeTable } from './table-text.ts';

const text = {
  rowsHint: 'هر خط یک ردیف؛ خانه‌ها با | از هم جدا می‌شوند',
  badRows: 'هر خط یک ردیف است و خانه‌هایش با | جدا می‌شود',
};

type Schema = z.core.JSONSchema.BaseSchema;

/** Without the "or null" of a value that may be absent. */
const present = (schema: Schema): Schema =>
  (schema.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null') as Schema | undefined) ??
  schema;

const itemsOf = ({ items }: Schema): Schema | null =>
  typeof items === 'object' && !Array.isArray(items) ? (items as Schema) : null;

interface InputProps {
  readonly source: string;
  readonly label: string | false;
  readonly schema: Schema;
}

/** Rows of cells as lines of text. */
const RowsInput = (props: BaseInputProps) => (
  <TypedInput
    {...props}
    formatValue={writeTable}
    parseText={readTable}
    invalidText={text.badRows}
    helperText={text.rowsHint}
    multiline
    minRows={4}
  />
);

/** The page's category in place of the one whose page it is. */
const CategoryInput = ({ source, label }: Omit<InputProps, 'schema'>) => (
  <ReferenceInput source={source} reference="categories" perPage={100}>
    <SelectInput label={label} optionText="description" />
  </ReferenceInput>
);

function ListInput({ source, label, schema }: InputProps) {
  const items = itemsOf(schema) ?? {};
  if (items.type === 'array') return <RowsInput source={source} label={label} />;
  const fields = Object.entries(items.properties ?? {});
  return (
    <ArrayInput source={source} label={label}>
      <SimpleFormIterator inline disableClear>
        {fields.length > 0 ? (
          fields.map(([name, own]) => (
            <SettingInput key={name} source={name} name={name} schema={own as Schema} />
          ))
        ) : (
          <TextInput source="" label={false} />
        )}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const limits = ({ minimum, maximum }: Schema) => [
  ...(minimum === undefined ? [] : [minValue(minimum)]),
  ...(maximum === undefined ? [] : [maxValue(maximum)]),
];

/** The input that fits a value of the schema: a choice, a number, a list, a text. */
function SettingInput({ source, name, schema: given }: { source: string; name: string; schema: Schema }) {
  const translate = useTranslate();
  const texts = `resources.${useResourceContext()}`;
  const schema = present(given);
  const label = translate(`${texts}.settings.${name}`);
  const choices = schema.enum?.map((id) => ({
    id,
    name: translate(`${texts}.choices.${String(id)}`, { _: String(id) }),
  }));
  if (name === 'categoryId') return <CategoryInput source={source} label={label} />;
  if (choices) return <SelectInput source={source} label={label} choices={choices} />;
  if (schema.type === 'number' || schema.type === 'integer')
    return <FigureInput source={source} label={label} validate={limits(schema)} />;
  if (schema.type === 'array') return <ListInput source={source} label={label} schema={schema} />;
  return (
    <TextInput
      source={source}
      label={label}
      multiline={name === 'content'}
      minRows={name === 'content' ? 8 : 1}
    />
  );
}

interface SchemaInputProps {
  /** The JSON column. */
  readonly source: string;
  readonly schema: z.ZodObject;
}

/** A JSON column as one input a setting, by its zod schema; `text.settings` and `text.choices` of the resource name them. */
export function SchemaInput({ source, schema }: SchemaInputProps) {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, own]) => (
    <SettingInput key={name} source={`${source}.${name}`} name={name} schema={own as Schema} />
  ));
}
