import { Alert, Box, FormHelperText, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { TextInput, type TextInputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../shared/errors.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { isTooDeep, MAX_DEPTH } from '../../shared/rich-text/depth.ts';
import { renderRichText } from '../../shared/rich-text/render-rich-text.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HALVES, Muted } from '../ui/Panel.tsx';
import type { ImageAddress } from './extensions.ts';
import type { ChooseImage } from './image-drop.ts';
import { readingMinutes } from './reading-minutes.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

const markdownText = { preview: 'پیش‌نمایش' };

/** The present text. Read without `useInput`: the rules of the field that renders last stand for its column, and a reader has none. */
const useMarkdown = (source: string): string => String(useWatch({ name: source }) ?? '');

function Preview({ source }: { source: string }) {
  const body = useDeferredValue(useMarkdown(source));
  const html = useMemo(() => renderRichText(body, 'markdown'), [body]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Muted variant="caption">{markdownText.preview}</Muted>
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
  ...TEXT_BLOCKS,
};

/** Markdown on one side, its preview on the other. */
export const MarkdownInput = (props: TextInputProps) => (
  <Box sx={HALVES}>
    <TextInput {...props} multiline minRows={16} />
    <Preview source={props.source} />
  </Box>
);

const text = {
  visual: 'ویرایش دیداری',
  source: 'مارک‌داون',
  onlySource:
    'این متن بخش‌هایی دارد (مانند HTML) که ویرایش دیداری آن‌ها را از دست می‌دهد؛ برای همین به شکل مارک‌داون باز شد.',
  failed: (reason: string) =>
    `ویرایش دیداری این متن را باز نکرد؛ برای همین به شکل مارک‌داون باز شد. (${reason})`,
  deep: `بیش از ${formatNumber(MAX_DEPTH)} نقل قول یا فهرست درون هم است؛ از لایه‌ها کم کنید.`,
  lost: (words: readonly string[]) =>
    `این بخش‌ها ذخیره‌شدنی نیست، آن‌ها را ساده‌تر بنویسید: ${words.map((word) => `«${word}»`).join('، ')}`,
  minutes: (count: number) => `حدود ${formatNumber(count)} دقیقه خواندن`,
};

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

type Mode = 'visual' | 'source';

/** Why the visual editor does not open the text; null where it does. */
async function visualProblem(markdown: string): Promise<string | null> {
  if (isTooDeep(markdown)) return text.deep;
  try {
    const { isKeptByEditor } = await import('./article-text.ts');
    return isKeptByEditor(markdown) ? null : text.onlySource;
  } catch (error) {
    return text.failed(messageOf(error));
  }
}

/** The editor for the text that the form opened with; null until that is known. */
function useMode(markdown: string) {
  const [mode, setMode] = useState<Mode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  // The code of the visual editor may arrive after another choice.
  const latest = useRef<Mode | null>(null);
  const open = async (wanted: Mode) => {
    latest.current = wanted;
    const refusal = wanted === 'visual' ? await visualProblem(markdown) : null;
    if (latest.current !== wanted) return;
    setProblem(refusal);
    setMode(refusal === null ? wanted : 'source');
  };
  const fail = (error: unknown) => {
    setFailures((count) => count + 1);
    setProblem(text.failed(messageOf(error)));
    setMode('source');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the text that the form opened with
  useEffect(() => void open('visual'), []);
  return { mode, problem, failures, open, fail };
}

interface RichTextInputProps extends TextInputProps {
  readonly addressOf: ImageAddress;
  readonly chooseImage: ChooseImage;
}

interface VisualProps extends RichTextInputProps {
  readonly id: string;
  readonly isShown: boolean;
}

/** What the visual editor could not write, and the Markdown that it wrote without it. */
interface Lost {
  readonly markdown: string;
  readonly blocks: readonly string[];
}

/** Why a text cannot be stored: something of it was lost. Another text, e.g. of the Markdown tab, lost nothing. */
export const lostProblem = ({ markdown, blocks }: Lost, value: unknown): string | undefined =>
  blocks.length > 0 && String(value ?? '') === markdown ? text.lost(blocks) : undefined;

function Visual({ source, validate, addressOf, chooseImage, id, isShown }: VisualProps) {
  const lost = useRef<Lost>({ markdown: '', blocks: [] });
  const problem = (value: unknown) => lostProblem(lost.current, value);
  const { field, fieldState } = useInput({ source, validate: [validate ?? [], problem].flat() });
  return (
    <Suspense fallback={isShown ? <LinearProgress /> : null}>
      <RichTextEditor
        value={String(field.value ?? '')}
        onChange={(markdown, blocks) => {
          lost.current = { markdown, blocks };
          field.onChange(markdown);
        }}
        isShown={isShown}
        labelledBy={id}
        addressOf={addressOf}
        chooseImage={chooseImage}
      />
      {isShown && fieldState.error?.message ? (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
    </Suspense>
  );
}

const depthProblem = (value: unknown): string | undefined =>
  isTooDeep(String(value ?? '')) ? text.deep : undefined;

/** A Markdown column as rich text, or as its source beside a preview. */
export function RichTextInput({ addressOf, chooseImage, ...given }: RichTextInputProps) {
  const props = { ...given, validate: [given.validate ?? [], depthProblem].flat() };
  const { source } = props;
  const translate = useTranslate();
  const id = useId();
  const value = useMarkdown(source);
  const { mode, problem, failures, open, fail } = useMode(value);
  // Once opened the visual editor stays beside the source: its steps can still be undone afterwards.
  const wasVisual = useRef(false);
  wasVisual.current ||= mode === 'visual';
  // An editor that threw is mounted anew at the next attempt.
  useEffect(() => {
    if (failures > 0) wasVisual.current = false;
  }, [failures]);
  return (
    <Box sx={{ inlineSize: '100%', mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography id={id} component="span" variant="subtitle1">
          {translate(`resources.blog.fields.${source}`)}
        </Typography>
        <Muted component="span" variant="caption" sx={{ flexGrow: 1 }}>
          {text.minutes(readingMinutes(value))}
        </Muted>
        <Tabs value={mode ?? false} onChange={(_, wanted: Mode) => void open(wanted)}>
          <Tab value="visual" label={text.visual} />
          <Tab value="source" label={text.source} />
        </Tabs>
      </Box>
      {problem !== null && <Alert severity="info">{problem}</Alert>}
      {mode === null && <LinearProgress />}
      {wasVisual.current && (
        <ErrorBoundary key={failures} onError={fail}>
          <Visual
            {...props}
            id={id}
            isShown={mode === 'visual'}
            addressOf={addressOf}
            chooseImage={chooseImage}
          />
        </ErrorBoundary>
      )}
      {mode === 'source' && <MarkdownInput {...props} label={false} />}
    </Box>
  );
}
