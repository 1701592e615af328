import { Alert, Box, FormHelperText, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { TextInput, type TextInputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import type { ImageAddress } from './extensions.ts';
import type { ChooseImage } from './image-drop.ts';
import { previewHtml } from './markdown-preview.ts';
import { readingMinutes } from './reading-minutes.ts';

const markdownText = { preview: 'پیش‌نمایش' };

function Preview({ source }: { source: string }) {
  const { field } = useInput({ source });
  const body = useDeferredValue(String(field.value ?? ''));
  const html = useMemo(() => previewHtml(body), [body]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {markdownText.preview}
      </Typography>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML has passed the sanitiser on the line above */}
      <Box className="markdown-preview" sx={PAPER} dangerouslySetInnerHTML={{ __html: html }} />
    </Box>
  );
}

const PAPER = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  p: 2,
  minHeight: 320,
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: '1px solid var(--line)', p: 0.75 },
  '& blockquote': {
    borderInlineStart: '3px solid var(--accent)',
    paddingInlineStart: 2,
    marginInline: 0,
    color: 'var(--muted)',
  },
  '& pre, & code': {
    direction: 'ltr',
    backgroundColor: 'var(--sunken)',
    borderRadius: 'var(--radius-s)',
    p: 0.5,
  },
};

/** Markdown on one side, its preview on the other. */
const MarkdownInput = (props: TextInputProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <TextInput {...props} multiline minRows={16} />
    <Preview source={props.source} />
  </Box>
);

const text = {
  visual: 'ویرایش دیداری',
  source: 'مارک‌داون',
  onlySource:
    'این متن بخش‌هایی دارد (مانند HTML) که ویرایش دیداری آن‌ها را از دست می‌دهد؛ برای همین به شکل مارک‌داون باز شد.',
  minutes: (count: number) => `حدود ${formatNumber(count)} دقیقه خواندن`,
};

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

type Mode = 'visual' | 'source';

/** The editor for the text that the form opened with; null until that is known. */
function useMode(markdown: string) {
  const [mode, setMode] = useState<Mode | null>(null);
  const [isRefused, setRefused] = useState(false);
  const open = async (wanted: Mode) => {
    const { isKeptByEditor } = await import('./markdown-round-trip.ts');
    const refused = wanted === 'visual' && !isKeptByEditor(markdown);
    setRefused(refused);
    setMode(refused ? 'source' : wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the text that the form opened with
  useEffect(() => void open('visual'), []);
  return { mode, isRefused, open };
}

interface RichTextInputProps extends TextInputProps {
  readonly addressOf: ImageAddress;
  readonly chooseImage: ChooseImage;
}

function Visual({ source, validate, addressOf, chooseImage, id }: RichTextInputProps & { id: string }) {
  const { field, fieldState } = useInput({ source, ...(validate ? { validate } : {}) });
  return (
    <Suspense fallback={<LinearProgress />}>
      <RichTextEditor
        value={String(field.value ?? '')}
        onChange={field.onChange}
        labelledBy={id}
        addressOf={addressOf}
        chooseImage={chooseImage}
      />
      {fieldState.error?.message ? (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
    </Suspense>
  );
}

/** A Markdown column as rich text, or as its source beside a preview. */
export function RichTextInput({ addressOf, chooseImage, ...props }: RichTextInputProps) {
  const { source } = props;
  const { field } = useInput({ source });
  const translate = useTranslate();
  const id = useId();
  const value = String(field.value ?? '');
  const { mode, isRefused, open } = useMode(value);
  return (
    <Box sx={{ inlineSize: '100%', mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography id={id} component="span" variant="subtitle1">
          {translate(`resources.blog.fields.${source}`)}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ flexGrow: 1 }}>
          {text.minutes(readingMinutes(value))}
        </Typography>
        <Tabs value={mode ?? false} onChange={(_, wanted: Mode) => void open(wanted)}>
          <Tab value="visual" label={text.visual} />
          <Tab value="source" label={text.source} />
        </Tabs>
      </Box>
      {isRefused && <Alert severity="info">{text.onlySource}</Alert>}
      {mode === null && <LinearProgress />}
      {mode === 'visual' && <Visual {...props} id={id} addressOf={addressOf} chooseImage={chooseImage} />}
      {mode === 'source' && <MarkdownInput {...props} label={false} />}
    </Box>
  );
}
