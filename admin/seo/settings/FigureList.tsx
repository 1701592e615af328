import { Box, Typography } from '@mui/material';
import type { SeoPageType } from '../../../shared/seo/settings.ts';
import { PAGE_FIGURES, placeholderOf, TEXT_FIGURES } from '../../../shared/seo/text-figures.ts';

const text = {
  meaning: 'رقم‌ها را با جای‌نگه‌دار بنویسید تا با هر چاپ صفحه تازه شوند؛ بندی که رقمش در دست نباشد چاپ نمی‌شود:',
};

/** The placeholders that titles and descriptions of a kind of page may hold. */
export const FigureList = ({ pageType }: { pageType: SeoPageType }) =>
  PAGE_FIGURES[pageType].length === 0 ? null : (
    <Typography variant="caption" component="p" color="text.secondary">
      {text.meaning}{' '}
      {PAGE_FIGURES[pageType].map((figure) => (
        <Box component="span" key={figure} sx={{ whiteSpace: 'nowrap', marginInlineEnd: 1.5 }}>
          <code dir="ltr">{placeholderOf(figure)}</code> {TEXT_FIGURES[figure].label}
        </Box>
      ))}
    </Typography>
  );
