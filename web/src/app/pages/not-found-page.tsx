import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { PageTitle } from '../../components/page-header.tsx';

/** Shown at an address that no page has. */
export function NotFoundPage() {
  return (
    <Card sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center', mt: { md: 6 } }}>
      <PageTitle title="Not found" />
      <Typography component="h1" variant="h4">
        404 Page Not Found
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        Did you forget to add the page to the router?
      </Typography>
      <LinkButton to="/" variant="contained">
        Back to Dashboard
      </LinkButton>
    </Card>
  );
}
