import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../context.ts';
import { categoryFacts, fundFacts } from '../../shared/seo/facts.ts';

const text = {
  unpublished: 'هنوز چیزی منتشر نشده است؛ نخست سایت را بسازید.',
  gone: 'فایل داده‌های منتشرشده پیدا نشد؛ صفحه را تازه کنید تا آخرین انتشار خوانده شود.',
};

async function fetchJson(address: string | null): Promise<unknown> {
  if (address === null) throw new Error(text.unpublished);
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(text.gone);
  return answer.json();
}

/** Published facts of funds and categories, from the very files that the pages show. */
export function useFacts() {
  const { facts } = useOffice();
  return useQuery({
    queryKey: ['facts', facts.funds, facts.categories],
    retry: false,
    queryFn: async () => {
      const [funds, categories] = await Promise.all([fetchJson(facts.funds), fetchJson(facts.categories)]);
      return { funds: fundFacts(funds), categories: categoryFacts(categories, funds) };
    },
  });
}
