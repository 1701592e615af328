import { Box, Typography } from '@mui/material';
import { describeProblem, type Problem } from './problem-text.ts';

/** What failed and why, one item a problem; the program's own words stand below, left to right. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
    {problems.map((problem) => {
      const { what, why, detail } = describeProblem(problem);
      return (
        <li key={`${problem.part} ${problem.message}`}>
          {what}: {why}
          {detail && (
            <Typography variant="caption" component="div" dir="ltr" sx={DETAIL}>
              {detail}
            </Typography>
          )}
        </li>
      );
    })}
  </Box>
);

const DETAIL = { textAlign: 'left', overflowWrap: 'anywhere', opacity: 0.8 };
