import { isOtherLicense, type ReceiptFlag } from '@clinical-hours/proto/api';
import { mailboxOf, readSignature } from '@clinical-hours/service-kit/text';

/** The license of a supervisor, as the trainee entered it, and as the owner of the address confirmed it. */
export interface SupervisorLicense {
  licenseNumber: string;
  licenseKind?: string | undefined;
  licenseState?: string | undefined;
  /** yyyy-MM-dd */
  licenseExpiresOn?: string | undefined;
  /** Absent unless it differs. */
  confirmedDetails?:
    | Pick<SupervisorLicense, 'licenseNumber' | 'licenseKind' | 'licenseState' | 'licenseExpiresOn'>
    | null
    | undefined;
}

/** The evidence that a decision may be the trainee's own. */
export interface SigningCircumstances {
  trainee: { id: number; name: string; email: string; formerEmails: string[] };
  supervisor: { name: string; email: string; addressConfirmedAt?: string | undefined } & SupervisorLicense;
  /** The days of the sessions that are approved, as yyyy-MM-dd. */
  approvedDays: readonly string[];
  /** The deputy who signs, if one does. */
  deputy?: { name: string; email: string } | undefined;
  /** The typed name. */
  attestation: string;
  /** The user who is signed in in the sender's browser, if any. */
  sessionUserId: number | undefined;
}

/**
 * Returns the reasons to examine a decision, in the order of `receiptFlags`. The name and the address are those of the
 * signer: the deputy, or the supervisor. A flag refuses nothing: people share names and mailboxes.
 */
export function flagsOf({
  trainee,
  supervisor,
  deputy,
  attestation,
  sessionUserId,
  approvedDays,
}: SigningCircumstances): ReceiptFlag[] {
  const flags: ReceiptFlag[] = [];
  const signer = deputy ?? supervisor;
  if (sessionUserId === trainee.id) flags.push('trainee_session');
  const address = flagOfAddress(signer.email, trainee);
  if (address) flags.push(address);
  const names = { trainee: trainee.name, supervisor: supervisor.name, deputy: deputy?.name };
  const { isTrainees, isSigners } = readSignature(attestation, names);
  if (isTrainees) flags.push('trainee_name');
  if (!isSigners) flags.push('other_name');
  const { licenseExpiresOn, addressConfirmedAt } = supervisor;
  // The trainee sees the flags. A deputy's decision does not confirm the address, so it must not show what its owner
  // said; any other does.
  const confirmedDetails = deputy && !addressConfirmedAt ? undefined : supervisor.confirmedDetails;
  // The supervisor names the license of a deputy themselves.
  if (!deputy && confirmedDetails && isOtherLicense(supervisor, confirmedDetails))
    flags.push('other_license');
  const lastDay = confirmedDetails?.licenseExpiresOn ?? licenseExpiresOn;
  if (lastDay && approvedDays.some((day) => day > lastDay)) flags.push('license_expired');
  if (deputy) flags.push('deputy');
  return flags;
}

function flagOfAddress(
  address: string,
  { email, formerEmails }: SigningCircumstances['trainee'],
): ReceiptFlag | undefined {
  if (address.toLowerCase() === email.toLowerCase()) return 'trainee_address';
  const mailbox = mailboxOf(address);
  if (mailbox === mailboxOf(email)) return 'trainee_address_variant';
  return formerEmails.some((former) => mailboxOf(former) === mailbox) ? 'former_trainee_address' : undefined;
}
