import { describe, expect, it } from 'vitest';
import { analyze } from '../../../shared/seo/analyzer.ts';
import { analysisRow } from './analysis-row.ts';

describe('analysisRow(settingsId, content, keyword, analysis)', () => {
  // spec 25.9
  it('has every column of an analysis', () => {
    const result = analyze({
      content: 'صندوق طلا خوب است. صندوق طلا.',
      keyword: 'صندوق طلا',
      title: 'صندوق طلا',
      metaDescription: null,
    });
    if (!result.ok) throw new Error(result.message);
    expect(analysisRow('s', 'متن', ' صندوق طلا ', result.analysis)).toMatchObject({
      seo_settings_id: 's',
      target_keyword: 'صندوق طلا',
      content_analysis: { word_count: 6, sentences: 2, keyword_occurrences: 2 },
      title_analysis: { has_keyword: true, length_ok: false },
      meta_analysis: { has_keyword: false },
    });
  });
  it('limits the density to 100, as the table requires', () => {
    const result = analyze({ content: 'طلا', keyword: 'طلا', title: null, metaDescription: null });
    if (!result.ok) throw new Error(result.message);
    expect(analysisRow('s', '', 'طلا', result.analysis).keyword_density).toBe(100);
  });
});
