import { Alert, Box, Button, Card, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { fetchPage } from '../shared/crawl.ts';
import type { RenderedPage } from '../shared/rendered-page.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { createCards, findMissingTags, parseTypedPath, type SocialCard } from './social-card.ts';

const text = {
  title: 'بررسی اشتراک‌گذاری',
  meaning:
    'صفحه خوانده می‌شود و کارت آن چنان که هر شبکه می‌کشد نشان داده می‌شود؛ همهٔ برچسب‌ها در HTML ایستا هستند',
  address: 'آدرس صفحه',
  check: 'بررسی',
  missing: 'کم دارد:',
  fine: 'هیچ برچسبی کم نیست.',
  notFound: (status: number) => `صفحه باز نشد (${status})`,
  copy: 'کپی نشانی',
  share: 'اشتراک در تلگرام',
  shareX: 'اشتراک در X',
  networks: { telegram: 'تلگرام', x: 'X', linkedin: 'لینکدین' } satisfies Record<
    SocialCard['network'],
    string
  >,
  noImage: 'بدون تصویر',
};

const PICTURE = {
  inlineSize: '100%',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  backgroundColor: 'var(--sunken)',
} as const;

function NetworkCard({ card, host }: { card: SocialCard; host: string }) {
  return (
    <Box>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {text.networks[card.network]}
      </Typography>
      <Card
        sx={{
          overflow: 'hidden',
          borderInlineStart: card.network === 'telegram' ? '3px solid var(--accent)' : undefined,
        }}
      >
        {card.large && card.image && <Box component="img" src={card.image} alt="" sx={PICTURE} />}
        <Box sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <Muted variant="caption" dir="ltr">
            {host}
          </Muted>
          <Typography sx={{ fontWeight: 600 }}>{card.title ?? '—'}</Typography>
          <Muted>{card.description ?? '—'}</Muted>
          {!card.image && <Chip size="small" label={text.noImage} />}
        </Box>
      </Card>
    </Box>
  );
}

function Outcome({ page, url }: { page: RenderedPage; url: string }) {
  const missing = findMissingTags(page);
  const shared = encodeURIComponent(url);
  return (
    <>
      <Alert severity={missing.length === 0 ? 'success' : 'warning'}>
        {missing.length === 0 ? text.fine : `${text.missing} ${missing.join('، ')}`}
      </Alert>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 2, flexWrap: 'wrap' }}>
        <CopyButton value={url} label={text.copy} />
        <Link href={`https://t.me/share/url?url=${shared}`} target="_blank" rel="noreferrer">
          {text.share}
        </Link>
        <Link href={`https://x.com/intent/post?url=${shared}`} target="_blank" rel="noreferrer">
          {text.shareX}
        </Link>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {createCards(page).map((card) => (
          <NetworkCard key={card.network} card={card} host={new URL(url).host} />
        ))}
      </Box>
    </>
  );
}

/** Reads a page's HTML by its address and draws its cards. */
export function SocialTab() {
  const { origin } = useAdmin();
  const origins = useOrigins();
  const [page, setPage] = useState<RenderedPage | null>(null);
  const { busy, error, run } = useAsyncAction();
  const check = ({ address }: { address?: unknown }) => {
    setPage(null);
    return run(async () => {
      const typed = parseTypedPath(String(address ?? ''), origins);
      if ('message' in typed) throw new Error(typed.message);
      const found = await fetchPage(typed.path, origins);
      if (found.status !== 200) throw new Error(text.notFound(found.status));
      setPage(found);
    });
  };
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <Form onSubmit={check} noValidate>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}>
          <TextInput
            source="address"
            label={text.address}
            placeholder="/funds/…"
            helperText={false}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <Button type="submit" variant="contained" loading={busy}>
            {text.check}
          </Button>
        </Box>
      </Form>
      {error && <Alert severity="error">{error}</Alert>}
      {page && <Outcome page={page} url={absoluteUrl(origin || window.location.origin, page.path)} />}
    </Panel>
  );
}
