import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPacket, receiptNumber } from '../../testing/gateway-pages.ts';
import { compareFiles } from './packet-files.ts';
import { PacketPage } from './packet-page.tsx';

const content = 'the weekly log';
const sha256 = createHash('sha256').update(content).digest('hex');
const field = () => screen.getByLabelText(/^Choose a file of this packet/);
const results = async (count: number) => {
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(count));
  return screen.getAllByRole('listitem').map(({ textContent, className }) => [className, textContent]);
};

beforeEach(() => {
  const record = { ...aPacket(), files: [{ name: 'weekly-log.pdf', sha256 }] };
  document.body.innerHTML = renderToStaticMarkup(
    <PacketPage
      kind="packet"
      publicUrl="https://hours.example.com"
      typed=""
      number={receiptNumber}
      record={record}
      checkedAt="2026-03-11T15:00:00.000Z"
    />,
  );
});
afterEach(() => vi.unstubAllGlobals());

it('says of each chosen or dropped file whether it is one of the packet, whatever its name', async () => {
  compareFiles();
  const files = [new File([content], 'renamed.pdf'), new File(['<b>changed'], '<b>.pdf')];
  fireEvent.change(field(), { target: { files } });
  expect(await results(2)).toEqual([
    ['same', 'renamed.pdf is unchanged: it is weekly-log.pdf of this packet.'],
    [
      'other',
      expect.stringMatching(
        /^<b>\.pdf is not a file of this packet, or was changed\. Its SHA-256 is [0-9a-f]{64}\.$/,
      ),
    ],
  ]);
  fireEvent.drop(document.body, { dataTransfer: { files: [new File([content], 'dropped.pdf')] } });
  expect(await results(1)).toEqual([['same', expect.stringContaining('dropped.pdf is unchanged')]]);
});

it('says so when a file cannot be read', async () => {
  compareFiles();
  const file = new File([content], 'gone.pdf');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  fireEvent.change(field(), { target: { files: [file] } });
  expect(await results(1)).toEqual([['', 'gone.pdf could not be read.']]);
});

it('offers the sums alone where the browser cannot make any', () => {
  vi.stubGlobal('crypto', {});
  compareFiles();
  expect(document.querySelector('#compare')).not.toBeVisible();
  expect(screen.getByText('SHA-256 of its 1 file')).toBeVisible();
});
