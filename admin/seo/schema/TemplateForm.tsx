import {
  BooleanInput,
  choices,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Navigate } from 'react-router-dom';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PLACEHOLDERS, SCHEMA_TYPES, templateProblem } from '../../../shared/seo/schema-template.ts';
import { FormToolbar } from '../../ui/FormToolbar.tsx';
import { JsonInput, lengthLimit, nameLimits, TwoColumns } from '../../ui/inputs.tsx';
import { useAllSeoRows, useSeoPages } from '../shared/use-seo-rows.ts';
import { type SchemaTemplate, TemplatePreview } from './TemplatePreview.tsx';
import { templatePages } from './template-pages.ts';

export const text = {
  needed: 'نام، نوع و JSON لازم‌اند',
  type: 'نوع اسکیما شناخته نیست',
  placeholders: `جای‌نگه‌دارها: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')}`,
  active: 'خاموش: روی صفحهٔ تازه‌ای گذاشته نمی‌شود',
  unused: 'این قالب روی هیچ صفحه‌ای نیست.',
  used: (names: readonly string[]) =>
    `روی ${formatNumber(names.length)} صفحه است و نشانه‌گذاری آن‌ها می‌ماند: ${names.join('، ')}`,
};

/** Why a field of a template is refused, by its name (docs/spec-coverage.md, "Admin area · §5 Schema templates"). */
export const TEMPLATE_CHECKS = {
  name: [required(text.needed), ...nameLimits('schema_templates', 'name')],
  schema_type: [required(text.needed), choices(SCHEMA_TYPES, text.type)],
  template: [required(text.needed), templateProblem],
  description: [lengthLimit('schema_templates', 'description')],
};

/** The list of the templates is a tab of the SEO screen. */
export const TemplateList = () => <Navigate to="/seo?tab=schema" replace />;

/** Saves, and deletes after a question that names the pages which hold the template. */
function TemplateToolbar() {
  const template = useRecordContext<SchemaTemplate>();
  const { data: rows } = useAllSeoRows();
  const { pages } = useSeoPages();
  const names = template?.id && rows ? templatePages(template.template, rows, pages) : null;
  return <FormToolbar deletes={names !== null} confirm={names?.length ? text.used(names) : text.unused} />;
}

export const TemplateForm = () => (
  <SimpleForm toolbar={<TemplateToolbar />}>
    <TwoColumns>
      <TextInput source="name" validate={TEMPLATE_CHECKS.name} />
      <SelectInput
        source="schema_type"
        defaultValue="WebPage"
        choices={SCHEMA_TYPES.map((type) => ({ id: type, name: type }))}
        translateChoice={false}
        validate={TEMPLATE_CHECKS.schema_type}
      />
    </TwoColumns>
    <JsonInput
      source="template"
      minRows={6}
      helperText={text.placeholders}
      validate={TEMPLATE_CHECKS.template}
    />
    <TextInput source="description" validate={TEMPLATE_CHECKS.description} />
    <BooleanInput source="is_active" defaultValue helperText={text.active} />
    <TemplatePreview />
  </SimpleForm>
);
