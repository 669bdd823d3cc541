import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { visuallyHidden } from '../../../components/styles.ts';
import { sourceOf, type Source } from './source-of.ts';

interface Props {
  /** Empty for a rule that cites nothing. */
  cite: string;
  sources: readonly Source[];
}

/** The section of the law which a rule cites: a link where its source is known. */
export function Citation({ cite, sources }: Props) {
  const source = sourceOf(cite, sources);
  return source ? <SourceLink url={source.url}>{cite}</SourceLink> : <span>{cite}</span>;
}

/** A link to a source, which opens in a new tab. */
export function SourceLink({ url, children }: { url: string; children: string }) {
  return (
    <MuiLink href={url} target="_blank" rel="noopener">
      {children}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        (opens in a new tab)
      </Box>
    </MuiLink>
  );
}
