import { Box } from '@mui/material';
import type { Problem } from '../../shared/schema/manifest.ts';
import { Original } from '../ui/Original.tsx';
import { describeProblem } from './problem-text.ts';

/** What failed and why, one item a problem; the program's own words are folded below each. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
    {problems.map((problem) => {
      const { what, why, detail } = describeProblem(problem);
      return (
        <li key={`${problem.part} ${problem.message}`}>
          {what}: {why}
          <Original>{detail}</Original>
        </li>
      );
    })}
  </Box>
);
