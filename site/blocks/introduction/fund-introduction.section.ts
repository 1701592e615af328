import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type BlockContext, blockOf, defineSection, onFundPage } from '../frame/define-section.ts';
import Introduction from './Introduction.astro';
import { allocationOf, introductionOf } from './view.ts';

function introductionView({ snapshots, key }: BlockContext) {
  const page = snapshots.read('fund', key);
  return page && { facts: introductionOf(page), allocation: allocationOf(page) };
}

export const fundIntroductionSection = defineSection({
  type: 'fund-introduction',
  title: 'معرفی صندوق',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) =>
    blockOf({ Component: Introduction, view: introductionView, isFramed: true, key: `fund/${slug}` }),
  ),
});
