import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PeopleIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';

/** What stands in the place of the log form while there is nobody to log hours with. */
export function SupervisorFirst() {
  return (
    <Card
      sx={{
        p: { xs: 3, sm: 4 },
        bgcolor: '#fdecea',
        borderColor: '#f0b8b2',
        color: '#7a1c13',
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
