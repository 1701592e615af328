import { defineResource } from '../../data/define-resource.ts';

/** The templates that sections are made from; read by reference alone. */
export const sectionTemplates = defineResource({
  name: 'section-templates',
  table: 'section_templates',
  permission: 'sections',
  title: ['name'],
});
