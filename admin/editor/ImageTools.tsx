import { Box, Button, TextField } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { ToolPopover } from './ToolPopover.tsx';

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
  const submit = (form: FormData) => {
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
      <ToolPopover anchor={anchor} onClose={() => setAnchor(null)} onSubmit={submit}>
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
      </ToolPopover>
    </Box>
  );
}
