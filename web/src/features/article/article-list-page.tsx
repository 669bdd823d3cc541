import { articleGroups, maxArticleSearchLength, type ArticleSummary } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cardPadding } from '../../components/styles.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { AnswersIcon, SearchIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Dimmed } from '../../components/page-panel.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { articlePath, askingState } from '../../lib/requests/get-answers.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useFoundArticles } from './article.api.ts';

/** Articles: the guidance library, by group, with a search. */
export function ArticleListPage() {
  const { text, setText, search } = useArticleSearch();
  const { data, error, mutate, isPrevious } = useFoundArticles(search);
  return (
    <>
      <PageHeader
        title="Articles"
        subtitle="The library behind Instant Guidance"
        actions={
          <LinkButton to="/consultations" variant="outlined" startIcon={<AnswersIcon />}>
            Get Answers
          </LinkButton>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2.5 }}>
        <TextField
          type="search"
          id="article-search"
          label="Search articles"
          placeholder="A word or a few, such as gift or subpoena"
          value={text}
          onChange={(event) => setText(event.target.value)}
          size="small"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: maxArticleSearchLength } }}
          sx={{ flex: '1 1 260px', maxWidth: { md: 420 } }}
        />
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {data && !isPrevious && `${countOf(data.articles.length, 'article')}${search ? ' found' : ''}`}
        </Typography>
      </Box>
      {error !== undefined && (!data || isPrevious) ? (
        <LoadError what="the articles" error={error} onRetry={mutate} />
      ) : data ? (
        <Dimmed isPrevious={isPrevious}>
          {data.search === '' ? <Groups articles={data.articles} /> : <Found articles={data.articles} />}
        </Dimmed>
      ) : (
        <ListSkeleton rows={4} height={180} />
      )}
    </>
  );
}

interface Props {
  articles: readonly ArticleSummary[];
}

function Groups({ articles }: Props) {
  const groups = articleGroups
    .map((group) => ({ group, members: articles.filter((article) => article.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    // Cards of different heights fill two columns, which are read from top to bottom.
    <Box
      sx={{ columnCount: { xs: 1, md: 2 }, columnGap: 2.5, '& > section': { breakInside: 'avoid', mb: 2.5 } }}
    >
      {groups.map(({ group, members }) => (
        <SectionCard key={group} title={group} isFlush>
          <ArticleLinks articles={members} />
        </SectionCard>
      ))}
    </Box>
  );
}

function Found({ articles }: Props) {
  if (articles.length > 0) {
    return (
      <SectionCard title="Search Results" isFlush>
        <ArticleLinks articles={articles} hasGroups />
      </SectionCard>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<SearchIcon />}
        title="No article fits. Try other words, or ask your question."
        action={
          <LinkButton to="/consultations" state={askingState} variant="contained">
            Ask Your Question
          </LinkButton>
        }
      />
    </Card>
  );
}

interface ArticleLinksProps {
  articles: readonly ArticleSummary[];
  /** Whether each article shows its group. */
  hasGroups?: boolean;
}

function ArticleLinks({ articles, hasGroups = false }: ArticleLinksProps) {
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

const typingPauseMs = 300;

/** The search, which is kept in the address. The text enters the address after a pause. */
function useArticleSearch() {
  const [address, setAddress] = useSearchParams();
  const search = cleanSearch(address.get('q') ?? '');
  const [text, setText] = useState(search);
  useEffect(() => {
    const typed = cleanSearch(text);
    if (typed === search) return undefined;
    const timer = setTimeout(
      () => setAddress(typed === '' ? {} : { q: typed }, { replace: true }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, search, setAddress]);
  return { text, setText, search };
}

const cleanSearch = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxArticleSearchLength)
    .trim();
