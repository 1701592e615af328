import { Alert } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { useOffice } from '../../context.ts';
import { categoryTexts } from '../../../shared/seo/generate.ts';
import { Generated } from '../Generated.tsx';
import { useFacts } from '../use-facts.ts';

const text = {
  title: 'سئوی دسته‌بندی‌ها',
  meaning:
    'متن هر دسته از داده‌های منتشرشدهٔ خودش ساخته می‌شود: تعداد صندوق، میانگین بازده، خالص دارایی و بهترین صندوق',
  done: (success: number, errors: number) => `${formatNumber(success)} موفق، ${formatNumber(errors)} ناموفق`,
};

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Texts of all categories: a preview first, then into the database. */
export function CategorySeo() {
  const { origin } = useOffice();
  const facts = useFacts();
  const write = facts.data
    ? (target: { path: string }) => {
        const known = facts.data.categories.get(slugOf(target.path));
        return known ? categoryTexts(known, origin) : null;
      }
    : null;
  return (
    <>
      {facts.error && <Alert severity="warning">{facts.error.message}</Alert>}
      <Generated
        type="category"
        source="categories"
        title={text.title}
        meaning={text.meaning}
        write={write}
        done={text.done}
      />
    </>
  );
}
