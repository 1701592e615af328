import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const pages = () => import('../../seo/schema/TemplateForm.tsx');

/** Templates of structured data; listed in the SEO tab "schema". */
export const schemaTemplates = defineResource({
  name: 'schema-templates',
  table: 'schema_templates',
  permission: 'seo',
  duplicates: true,
  title: ['name'],
  text: {
    name: 'قالب |||| قالب‌های اسکیما',
    fields: {
      name: 'نام',
      schema_type: 'نوع',
      template: 'قالب (JSON)',
      description: 'توضیح',
      is_active: 'روشن',
    },
  },
  list: lazyComponent(pages, 'TemplateList'),
  form: lazyComponent(pages, 'TemplateForm'),
});
