import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type BlockContext, blockOf, defineSection } from '../frame/define-section.ts';
import { fundHoldings } from './fund-holdings.widget.ts';
import Holdings from './Holdings.astro';
import { holdingsView } from './view.ts';

function portfolioView({ snapshots, page }: BlockContext) {
  const holdings = holdingsView(snapshots, page.fund?.slug ?? '', page.reportDates);
  return holdings && { holdings };
}

export const portfolioSection = defineSection({
  type: 'portfolio',
  title: 'دارایی‌های پرتفوی',
  heading: 'special',
  config: anyConfig,
  place: ({ fund, reportDates: [newest] }) =>
    fund && newest !== undefined
      ? [
          blockOf({
            widget: fundHoldings,
            Component: Holdings,
            view: portfolioView,
            isFramed: true,
            // The page says so itself, with the reason.
            hiddenWhenEmpty: true,
            key: `fund-holdings/${fund.slug}/${newest}`,
          }),
        ]
      : [],
});
