import LinkIcon from '@mui/icons-material/Link';
import { Button, TextField } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { addressProblem } from '../ui/inputs.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import { completeAddress } from './complete-address.ts';
import { ToolPopover } from './ToolPopover.tsx';

const text = { link: 'پیوند', address: 'نشانی', set: 'ثبت پیوند', remove: 'برداشتن پیوند' };

const currentAddress = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** Links the selected text to an address of the web or a path of the site. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const href = completeAddress(address);
  const problem = href.startsWith('mailto:') ? undefined : addressProblem(href);
  const close = () => setAnchor(null);
  const apply = () => {
    if (problem !== undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    (href ? chain.setLink({ href }) : chain.unsetLink()).run();
    close();
  };
  return (
    <>
      <ToolButton
        label={text.link}
        icon={LinkIcon}
        pressed={active}
        onClick={(button) => {
          setAddress(currentAddress(editor));
          setAnchor(button);
        }}
      />
      <ToolPopover anchor={anchor} direction="row" onClose={close} onSubmit={apply}>
        <TextField
          autoFocus
          label={text.address}
          value={address}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => setAddress(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
          sx={{ inlineSize: 260, m: 0 }}
        />
        <Button type="submit" disabled={problem !== undefined}>
          {address || !active ? text.set : text.remove}
        </Button>
      </ToolPopover>
    </>
  );
}
