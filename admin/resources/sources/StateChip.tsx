import { Chip } from '@mui/material';
import { SOURCE_STATE_COLOR, SOURCE_STATE_TEXT, type SourceState } from './source-state.ts';

/** A source's state as a coloured word. */
export const StateChip = ({ state }: { state: SourceState }) => (
  <Chip size="small" color={SOURCE_STATE_COLOR[state]} label={SOURCE_STATE_TEXT[state]} />
);
