// Whether somebody has an account must not show in how long an answer takes: `npm run bench:answers` prints the figures.
import { ApiClient, aRegistration } from '@clinical-hours/service-kit/api-client';
import { startTestProduct } from '../support/test-product.ts';
import { compare } from './timing.ts';

const rounds = 60;

interface Case {
  name: string;
  known: () => Promise<unknown>;
  unknown: () => Promise<unknown>;
}

const product = await startTestProduct();
try {
  const visitor = new ApiClient(product.url);
  const { username, email } = aRegistration() as { username: string; email: string };
  const client = new ApiClient(product.url);
  await client.post('/api/register', aRegistration({ username, email }));
  await client.send('PATCH', '/api/user', { licenseNumber: 'AMFT 1' });
  const login = (name: string) => async (): Promise<unknown> => {
    // Failures in a row would slow the account down: each is followed by a success, which is not measured.
    return visitor.post('/api/login', { username: name, password: 'a wrong password' });
  };
  const forgot = (to: string) => () => visitor.post('/api/forgot-password', { email: to });
  const recover = (name: string) => () =>
    visitor.post('/api/account-recovery', {
      username: name,
      name: 'Tess Trainee',
      licenseNumber: 'AMFT 1',
      newEmail: 'new@example.com',
    });
  const cases: Case[] = [
    { name: 'forgotten password', known: forgot(email), unknown: forgot('nobody@example.com') },
    { name: 'sign-in, wrong password', known: login(username), unknown: login('nobody-of-that-name') },
    { name: 'account recovery', known: recover(username), unknown: recover('nobody-of-that-name') },
  ];
  const signIn = () => client.post('/api/login', { username, password: 'seven quiet otters' });
  for (const { name, known, unknown } of cases) {
    await compare(
      name,
      rounds,
      [
        ['known', known],
        ['unknown', unknown],
      ],
      signIn,
    );
  }
} finally {
  await product.stop();
}
