import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Brand } from '../../components/brand.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { withNext } from '../../lib/next-path.ts';
import { landing } from './content.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** What visitors see. `next` is the page of the application that they wanted to reach, if any. */
export function LandingPage({ next }: { next: string | undefined }) {
  const loginPath = withNext('/login', next);
  const registerPath = withNext('/register', next);
  return (
    <Box sx={{ bgcolor: 'background.paper' }}>
      <title>{`${landing.productName} – supervision and clinical hours, free`}</title>
      <Box component="header" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        <Container sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
          <Brand />
          <Chip
            label={landing.badge}
            size="small"
            sx={{ bgcolor: 'brand.tint', color: 'brand.deep', fontWeight: 700 }}
          />
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            <LinkButton to={loginPath}>{landing.signIn}</LinkButton>
            <LinkButton to={registerPath} variant="contained">
              {landing.getStarted}
            </LinkButton>
          </Box>
        </Container>
      </Box>
      <Box component="main">
        <Box sx={{ bgcolor: 'brand.tint' }}>
          <Container
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.1fr 0.9fr' },
              gap: { xs: 5, md: 8 },
              alignItems: 'center',
              py: { xs: 6, md: 11 },
            }}
          >
            <Box>
              <Typography
                component="h1"
                variant="h3"
                sx={{ fontSize: { xs: '2.2rem', md: '3.2rem' }, lineHeight: 1.12 }}
              >
                {landing.hero.title}
              </Typography>
              <Typography sx={{ mt: 2.5, fontSize: '1.15rem', color: 'text.secondary', maxWidth: 560 }}>
                {landing.hero.text}
              </Typography>
              <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <LinkButton to={registerPath} variant="contained" size="large">
                  {landing.hero.start}
                </LinkButton>
                <LinkButton to={loginPath} variant="outlined" size="large">
                  {landing.signIn}
                </LinkButton>
              </Box>
              <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
                {landing.hero.note}
              </Typography>
            </Box>
            <HeroPicture />
          </Container>
        </Box>
        <FeatureGrid features={landing.features} />
        <Container sx={{ pb: { xs: 6, md: 10 } }}>
          <Box
            sx={{
              bgcolor: 'brand.deep',
              color: '#fff',
              borderRadius: '24px',
              px: 3,
              py: { xs: 5, md: 7 },
              textAlign: 'center',
            }}
          >
            <Typography component="h2" variant="h4">
              {landing.final.title}
            </Typography>
            <Typography sx={{ mt: 1.5, mb: 3.5, opacity: 0.9 }}>{landing.final.text}</Typography>
            <LinkButton
              to={registerPath}
              variant="contained"
              size="large"
              sx={{ bgcolor: '#fff', color: 'brand.deep', '&:hover': { bgcolor: 'brand.tint' } }}
            >
              {landing.final.start}
            </LinkButton>
          </Box>
        </Container>
      </Box>
      <Box component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <Container sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 3 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
            {landing.productName}. {landing.footer.note}
          </Typography>
          <TextLink to={registerPath}>{landing.footer.createAccount}</TextLink>
          <TextLink to={loginPath}>{landing.footer.signIn}</TextLink>
          <TextLink to="/privacy-terms">{landing.footer.privacy}</TextLink>
        </Container>
      </Box>
    </Box>
  );
}
