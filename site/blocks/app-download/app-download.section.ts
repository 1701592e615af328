import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection } from '../frame/define-section.ts';
import AppDownload from './AppDownload.astro';

export const appDownloadSection = defineSection({
  type: 'app-download',
  title: 'نصب اپ',
  heading: 'special',
  config: anyConfig,
  place: () => [blockOf({ Component: AppDownload, view: () => ({}), isFramed: true, key: '' })],
});
