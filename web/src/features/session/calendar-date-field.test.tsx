import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CalendarDateField } from './calendar-date-field.tsx';

afterEach(() => vi.unstubAllEnvs());

function open(date: string) {
  // The picker has a text field only on devices with a mouse.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  render(
    <Formik initialValues={{ date }} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <CalendarDateField name="date" label="Session Date" />
          <output>{values.date}</output>
        </>
      )}
    </Formik>,
  );
  return () => screen.getByRole('status').textContent;
}

describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', (zone) => {
  it('shows and keeps the day that it is given', () => {
    vi.stubEnv('TZ', zone);
    const value = open('2026-03-01');
    const sections = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
    expect(sections).toEqual(['03', '01', '2026']);
    expect(value()).toBe('2026-03-01');
  });

  it('hands on the day that is picked', async () => {
    vi.stubEnv('TZ', zone);
    const value = open('2026-03-08');
    fireEvent.click(screen.getByRole('button', { name: /Choose date/ }));
    await userEvent.click(await screen.findByRole('gridcell', { name: '1' }));
    expect(value()).toBe('2026-03-01');
  });
});
