import { formatDay, type PortalPage } from '@clinical-hours/proto/api';
import { today } from '../../../src/lib/figures/dates.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { deviceFields } from '../forms/device-form.ts';
import type { DeviceNews } from '../parts/page-view.ts';
import { Folded } from './portal-settings.tsx';

interface Props {
  path: string;
  page: Pick<PortalPage, 'device'>;
}

// The path of a page that a device opened has the token of a link that reviews sessions.
const mailPathOf = (path: string): string =>
  `${path.replace('/portal/', '/review/').replace(/~\d+$/, '')}/portal`;

const untilOf = (moment: string): string => formatDay(today(new Date(moment)));

/** Says what was done with this device. */
export function DeviceOutcome({ news, page }: Pick<Props, 'page'> & { news: DeviceNews | undefined }) {
  const { rememberedUntil } = page.device;
  if (news === 'remembered' && rememberedUntil) {
    return (
      <output className="thanks">
        This device is remembered until {untilOf(rememberedUntil)}. The button in our weekly email, and the
        one below each review request, open this page here without another email.
      </output>
    );
  }
  if (news === 'forgotten' && !rememberedUntil)
    return <output className="thanks">This device is forgotten.</output>;
  if (news !== 'refused') return null;
  return (
    <p className="card flags">
      Someone has signed in to an account in this browser, so we can’t remember it for you. Please use a
      device of your own.
    </p>
  );
}

/** Offers, after decisions by the link of an email, to remember this device. */
export function DeviceOffer({ path, page }: Props) {
  if (page.device.isOpener || page.device.rememberedUntil !== null) return null;
  return (
    <form method="post" action={`${path}/device`} className="card device-offer screen">
      <h2>Skip this email next time?</h2>
      <p>
        We can remember this device for 30 days. Then the button in our weekly email, and the one below each
        review request, open this page at once, to decide. For settings and past receipts, we still email you
        a link.
      </p>
      <p className="small">
        Not on a shared computer: anyone who uses it with one of your emails could sign in your name.
      </p>
      <button className="button plainly compact">Remember This Device for 30 Days</button>
    </form>
  );
}

/** The end of a page that a remembered device opened: all else takes the link from an email. */
export function OpenedByDevice({ path, page }: Props) {
  const { rememberedUntil } = page.device;
  return (
    // Where a page by a mailed link has license details, this one says how to get there.
    <section className="card screen" id="details">
      <h2 id="device">This Device</h2>
      {rememberedUntil && (
        <p>
          This page opened because this device is remembered until {untilOf(rememberedUntil)}. Here you can
          decide. For past receipts, license details, and email settings, we email you a link.
        </p>
      )}
      <form method="post" action={mailPathOf(path)}>
        <button className="button plainly compact">Email Me the Link</button>
      </form>
      <ForgetDevice path={path} />
    </section>
  );
}

/** The remembered devices, on a page by the link of an email. */
export function RememberedDevices({ path, page }: Props) {
  const { count, rememberedUntil } = page.device;
  if (count === 0) return null;
  return (
    <Folded
      id="device"
      title="Remembered Devices"
      state={rememberedUntil ? `${count}, this one until ${untilOf(rememberedUntil)}` : String(count)}
    >
      <p>{countOf(count, 'device')} can open what’s waiting for you without another email.</p>
      {rememberedUntil && <ForgetDevice path={path} />}
      <form method="post" action={`${path}/device/forget`}>
        <input type="hidden" name={deviceFields.everywhere} value="yes" />
        <button className="button reject">Forget All Devices</button>
      </form>
    </Folded>
  );
}

const ForgetDevice = ({ path }: Pick<Props, 'path'>) => (
  <form method="post" action={`${path}/device/forget`}>
    <button className="button plainly compact">Forget This Device</button>
  </form>
);
