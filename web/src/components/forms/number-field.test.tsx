import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

function open(hours = '') {
  render(
    <Formik initialValues={{ hours }} onSubmit={() => undefined}>
      <NumberField
        name="hours"
        label="Hours"
        longLabel="Direct hours"
        unit="hours"
        step={0.25}
        page={1}
        min={0}
        max={99}
      />
    </Formik>,
  );
  return screen.getByRole('spinbutton', { name: 'Direct hours' });
}

it('keeps a comma, and tells the number to a screen reader', async () => {
  const field = open();
  expect(field).toHaveAttribute('aria-valuetext', 'Empty');
  expect(field).not.toHaveAttribute('aria-valuenow');
  await userEvent.type(field, '1,5');
  expect(field).toHaveValue('1,5');
  expect(field).toHaveAttribute('aria-valuenow', '1.5');
  expect(field).toHaveAttribute('aria-valuetext', '1.5 hours');
  expect(field).toHaveAttribute('aria-valuemin', '0');
  expect(field).toHaveAttribute('inputmode', 'decimal');
});

it('says as typed what is no number', async () => {
  const field = open();
  await userEvent.type(field, '1,000');
  expect(field).toHaveAttribute('aria-valuetext', '1,000');
  expect(field).not.toHaveAttribute('aria-valuenow');
});

it('changes by the arrow and Page keys', async () => {
  const field = open('1,5');
  await userEvent.type(field, '{ArrowUp}');
  expect(field).toHaveValue('1.75');
  await userEvent.type(field, '{PageUp}{ArrowDown}');
  expect(field).toHaveValue('2.5');
});

it('leaves keys with a modifier to the text, and is not changed by the mouse wheel', async () => {
  const field = open('1');
  await userEvent.type(field, '{Shift>}{ArrowUp}{/Shift}');
  fireEvent.wheel(field, { deltaY: -100 });
  expect(field).toHaveValue('1');
  expect(field).toHaveFocus();
});
