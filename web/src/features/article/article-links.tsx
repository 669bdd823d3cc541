import type { ArticleSummary } from '@clinical-hours/proto/api';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { cardPadding } from '../../components/styles.ts';
import { articlePath } from '../../lib/get-answers.ts';

interface Props {
  articles: readonly ArticleSummary[];
  /** Whether each article says to which group it belongs. */
  hasGroups?: boolean;
}

/** Titles of articles that open them. */
export function ArticleLinks({ articles, hasGroups = false }: Props) {
  return (
    <List disablePadding sx={{ pb: 1 }}>
      {articles.map(({ id, title, group }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton
            component={Link}
            to={articlePath(id)}
            sx={{ minHeight: 44, py: 0.75, px: cardPadding }}
          >
            <ListItemText
              primary={title}
              secondary={hasGroups && group}
              slotProps={{ primary: { sx: { fontWeight: 600, color: 'primary.main' } } }}
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
