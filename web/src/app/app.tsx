import { BrowserRouter } from 'react-router-dom';
import { PageAnnouncer } from '../components/page-announcer.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <AppRoutes />
        <PageAnnouncer />
      </BrowserRouter>
    </Providers>
  );
}
