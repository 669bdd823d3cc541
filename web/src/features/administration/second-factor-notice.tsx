import Card from '@mui/material/Card';
import { EmptyState } from '../../components/empty-state.tsx';
import { ShieldIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';

/** Stands in place of the lists for administrators without the second factor that they need. */
export function SecondFactorNotice() {
  return (
    <Card>
      <EmptyState
        icon={<ShieldIcon />}
        title="A second factor is needed here"
        text="Administrators look after all accounts. Please add a passkey or an authenticator app to your own first."
        action={
          <LinkButton to="/settings#security" variant="contained">
            Set Up a Second Factor
          </LinkButton>
        }
      />
    </Card>
  );
}
