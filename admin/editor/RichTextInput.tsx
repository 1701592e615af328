import { Alert, Box, FormHelperText, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { type TextInputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import type { ImageAddress } from './extensions.ts';
import type { ChooseImage } from './image-drop.ts';
import { MarkdownInput } from './MarkdownInput.tsx';
import { readingMinutes } from './reading-minutes.ts';

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
