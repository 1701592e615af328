import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type BlockContext, blockOf, defineSection, onFundPage } from '../frame/define-section.ts';
import Ranking from './Ranking.astro';
import { ranksOf } from './view.ts';

function rankingView({ snapshots, page }: BlockContext) {
  const ranks = page.fund && ranksOf(snapshots, page.fund.slug);
  return ranks && { ranks };
}

export const fundRankingSection = defineSection({
  type: 'fund-ranking',
  title: 'رتبه در میان هم‌دسته‌ها',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) =>
    blockOf({ Component: Ranking, view: rankingView, isFramed: true, key: `fund-ranks/${slug}` }),
  ),
});
