import { Alert } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { useOffice } from '../../context.ts';
import { fundTexts } from '../../../shared/seo/generate.ts';
import { Generated } from '../Generated.tsx';
import { useFacts } from '../use-facts.ts';

const text = {
  title: 'سئوی صندوق‌ها',
  meaning:
    'متن هر صندوق از داده‌های منتشرشدهٔ خودش ساخته می‌شود؛ متنی که تقریباً تکرار متن دیگری باشد پذیرفته نمی‌شود',
  done: (updated: number, errors: number) =>
    `${formatNumber(updated)} صندوق به‌روزرسانی شد، ${formatNumber(errors)} ناموفق (Updated ${updated} funds with ${errors} errors)`,
};

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Texts of all funds from their own facts, checked against one another. */
export function FundSeo() {
  const { origin } = useOffice();
  const facts = useFacts();
  const write = facts.data
    ? (target: { path: string }) => {
        const known = facts.data.funds.get(slugOf(target.path));
        return known ? fundTexts(known, origin) : null;
      }
    : null;
  return (
    <>
      {facts.error && <Alert severity="warning">{facts.error.message}</Alert>}
      <Generated
        type="fund"
        source="funds"
        title={text.title}
        meaning={text.meaning}
        write={write}
        done={text.done}
      />
    </>
  );
}
