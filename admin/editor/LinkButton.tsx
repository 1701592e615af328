import LinkIcon from '@mui/icons-material/Link';
import { Button, IconButton, Popover, Stack, TextField, Tooltip } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { addressProblem } from '../ui/inputs.tsx';

const text = { link: 'پیوند', address: 'نشانی', set: 'ثبت پیوند', remove: 'برداشتن پیوند' };

const currentAddress = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** Links the selected text to an address of the web or a path of the site. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const problem = addressProblem(address);
  const close = () => setAnchor(null);
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    (address ? chain.setLink({ href: address }) : chain.unsetLink()).run();
    close();
  };
  return (
    <>
      <Tooltip title={text.link}>
        <IconButton
          size="small"
          aria-label={text.link}
          aria-pressed={active}
          color={active ? 'primary' : 'default'}
          sx={{ minInlineSize: 34, minBlockSize: 34 }}
          onClick={({ currentTarget }) => {
            setAddress(currentAddress(editor));
            setAnchor(currentTarget);
          }}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Stack direction="row" sx={{ p: 1, gap: 1, alignItems: 'start' }}>
          <TextField
            autoFocus
            label={text.address}
            value={address}
            error={problem !== undefined}
            helperText={problem}
            onChange={({ target }) => setAddress(target.value.trim())}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
            sx={{ inlineSize: 260, m: 0 }}
          />
          <Button onClick={apply} disabled={problem !== undefined}>
            {address || !active ? text.set : text.remove}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
