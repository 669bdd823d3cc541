import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Brand } from '../../components/brand.tsx';
import { LinkButton } from '../../components/links.tsx';
import { PageTitle } from '../../components/page-header.tsx';
import { privacyTerms, type PrivacySection } from './content.ts';

/** The privacy policy and the terms, which need no sign-in. */
export function PrivacyTermsPage() {
  return (
    <Container sx={{ maxWidth: '820px !important', py: { xs: 3, md: 5 } }}>
      <PageTitle title={privacyTerms.title} />
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Brand />
        <LinkButton to="/" variant="outlined">
          Back to Home
        </LinkButton>
      </Box>
      <Box component="main">
        <Typography component="h1" variant="h4" sx={{ mt: { xs: 4, md: 6 } }}>
          {privacyTerms.title}
        </Typography>
        <Typography sx={{ mt: 1, fontSize: '1.1rem', color: 'text.secondary' }}>
          {privacyTerms.intro}
        </Typography>
        <Part {...privacyTerms.privacy} />
        <Part {...privacyTerms.terms} />
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {privacyTerms.updated}
        </Typography>
      </Box>
    </Container>
  );
}

function Part({ title, sections }: { title: string; sections: readonly PrivacySection[] }) {
  return (
    <Card component="section" aria-label={title} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography component="h2" variant="h5">
        {title}
      </Typography>
      {sections.map((section) => (
        <Box key={section.title} sx={{ mt: 2.5, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="h6">
            {section.title}
          </Typography>
          {section.paragraphs?.map((paragraph) => (
            <Typography key={paragraph} sx={{ mt: 0.75, lineHeight: 1.65 }}>
              {paragraph}
            </Typography>
          ))}
          {section.points && (
            <Box
              component="ul"
              sx={{ mt: 0.75, mb: 0, pl: 2.5, display: 'grid', gap: 0.75, lineHeight: 1.65 }}
            >
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Card>
  );
}
