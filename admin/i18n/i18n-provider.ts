import polyglotI18nProvider from 'ra-i18n-polyglot';
import farsi from 'ra-language-farsi';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { faDigits } from '../../shared/persian/digits.ts';
import { type AdminResources, timestampLabels } from '../data/define-resource.ts';
import { corrections } from './corrections.ts';

// Some bundlers see the package as CommonJS, others as an ES module.
const messages = 'default' in farsi ? (farsi as unknown as { default: typeof farsi }).default : farsi;

/** The names of the screens and of their columns, as react-admin looks them up: `resources.<name>.fields.<column>`. */
const resourceMessages = (resources: AdminResources) =>
  Object.fromEntries(
    Object.values(resources).flatMap(({ name, text }) =>
      text ? [[name, { ...text, fields: { ...timestampLabels, ...text.fields } }]] : [],
    ),
  );

/** Persian alone; numbers in react-admin's own texts have Persian digits. */
export function createI18nProvider(resources: AdminResources): I18nProvider {
  const translations = mergeTranslations(messages, {
    ra: corrections,
    resources: resourceMessages(resources),
  });
  const base = polyglotI18nProvider(() => translations, 'fa', [], { allowMissing: true });
  return {
    ...base,
    translate: (key: string, options?: Record<string, unknown>) => {
      const translated = base.translate(key, options);
      return key.startsWith('ra.') ? faDigits(translated) : translated;
    },
  };
}
