import polyglotI18nProvider from 'ra-i18n-polyglot';
import farsi from 'ra-language-farsi';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { faDigits } from '../../shared/persian/digits.ts';
import { corrections } from './corrections.ts';
import { resources } from './resources.ts';

// The package is CommonJS in one bundler's eyes and an ES module in another's.
const messages = 'default' in farsi ? (farsi as unknown as { default: typeof farsi }).default : farsi;

/** The admin speaks Persian only, and counts in Persian digits. */
export function createI18nProvider(): I18nProvider {
  const base = polyglotI18nProvider(
    () => mergeTranslations(messages, { ra: corrections, resources }),
    'fa',
    [],
    {
      allowMissing: true,
    },
  );
  return {
    ...base,
    translate: (key: string, options?: Record<string, unknown>) => {
      const said = base.translate(key, options);
      return key.startsWith('ra.') ? faDigits(said) : said;
    },
  };
}
