import { Box, Button, Popover, Stack, TextField } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';

const text = {
  edit: 'متن جایگزین و شرح تصویر',
  alt: 'متن جایگزین',
  altHint: 'در تصویر چه دیده می‌شود؟',
  caption: 'شرح زیر تصویر',
  save: 'ثبت',
};

/** A picture's alternative text and caption, while the picture is selected. */
export function ImageTools({ editor }: { editor: Editor }) {
  const isImage = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isImage) return null;
  const { alt, title } = editor.getAttributes('image');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of the record around it is another one.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '').trim() || null;
    editor
      .chain()
      .focus()
      .updateAttributes('image', { alt: field('alt'), title: field('caption') })
      .run();
    setAnchor(null);
  };
  return (
    <Box sx={{ inlineSize: '100%' }}>
      <Button size="small" color="inherit" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {text.edit}
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Stack
          component="form"
          onSubmit={submit}
          sx={{ p: 1.5, gap: 1, inlineSize: 320, maxInlineSize: '90vw' }}
        >
          <TextField
            autoFocus
            name="alt"
            label={text.alt}
            defaultValue={alt ?? ''}
            helperText={text.altHint}
            multiline
          />
          <TextField name="caption" label={text.caption} defaultValue={title ?? ''} />
          <Button type="submit" variant="contained">
            {text.save}
          </Button>
        </Stack>
      </Popover>
    </Box>
  );
}
