import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import {
  ChartIcon,
  ClockIcon,
  MailIcon,
  PeopleIcon,
  PhoneScreenIcon,
  ShieldIcon,
} from '../../components/icons.tsx';
import type { landing } from './content.ts';

const icons = {
  clock: ClockIcon,
  mail: MailIcon,
  chart: ChartIcon,
  shield: ShieldIcon,
  people: PeopleIcon,
  phone: PhoneScreenIcon,
};

export function FeatureGrid({ features }: { features: typeof landing.features }) {
  return (
    <Container sx={{ py: { xs: 6, md: 10 } }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 4, md: 5 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {features.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <Box component="li" key={title}>
              <Box
                sx={{
                  width: 44,
                  height: 44,
                  borderRadius: '12px',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'brand.tint',
                  color: 'primary.main',
                  mb: 1.5,
                }}
              >
                <Icon />
              </Box>
              <Typography component="h2" variant="h6">
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
            </Box>
          );
        })}
      </Box>
    </Container>
  );
}
