import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PeopleIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { toneSx } from '../../../components/styles.ts';

/** Shown instead of the form while the trainee has no supervisor. */
export function SupervisorFirst() {
  return (
    <Card
      sx={{
        p: { xs: 3, sm: 4 },
        ...toneSx('bad'),
        borderColor: 'error.main',
        textAlign: 'center',
      }}
    >
      <PeopleIcon sx={{ fontSize: 40 }} />
      <Typography component="h2" variant="h6" sx={{ mt: 1 }}>
        First, Add Your Supervisor
      </Typography>
      <Typography sx={{ my: 1.5 }}>Hours are logged with the supervisor who will approve them.</Typography>
      <Box sx={{ mt: 2.5 }}>
        <LinkButton to="/supervisors" variant="contained" color="error">
          Add a Supervisor
        </LinkButton>
      </Box>
    </Card>
  );
}
