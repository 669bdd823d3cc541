import type { ReviewPage } from '@clinical-hours/proto/api';
import type { FormProblem } from '../forms/define-form.ts';
import { fields } from '../forms/review-form.ts';
import { SignatureFields } from './form-parts.tsx';
import { licenseFields, type TypedTexts } from '../forms/license-form.ts';
import { signerClaim } from './link-words.ts';
import { MoreLicenseFields, TextField } from './setting-fields.tsx';

interface Props {
  page: Pick<ReviewPage, 'trainee' | 'supervisor' | 'deputy' | 'givenLicense'>;
  count: number;
  attestation: string;
  license: TypedTexts | undefined;
  problems: readonly FormProblem[];
}

/** The signature of the decisions, and the buttons. */
export function SignaturePanel({ page, count, attestation, license, problems }: Props) {
  const isOne = count === 1;
  const traineeName = page.trainee.name;
  const signer = page.deputy
    ? signerClaim(page)
    : `the supervisor named above, that I supervised ${traineeName}`;
  return (
    <div className="card sign" id="sign">
      <AskForLicense page={page} typed={license} problems={problems} />
      <SignatureFields
        text={`By typing my full name I confirm that I am ${signer}, and that ${isOne ? 'this decision is' : 'these decisions are'} my own.`}
        attestation={attestation}
        problem={problems.find(({ fieldId }) => fieldId === fields.attestation)}
      />
      <button type="submit" className="button primary">
        {isOne ? 'Submit my decision' : 'Submit my decisions'}
      </button>
      {!isOne && (
        <div className="all">
          <p>Or decide on all at once, with your name above:</p>
          <button type="submit" name={fields.all} value="approve" className="button approve approve-all">
            Approve all {count}
          </button>
          <button type="submit" name={fields.all} value="others" className="button approve approve-others">
            Approve all the others
          </button>
        </div>
      )}
      {!isOne && (
        <details className="reject-all">
          <summary>Reject all {count} sessions …</summary>
          <p>
            Reject all {count}? {traineeName} has to revise them or ask again.
          </p>
          <button type="submit" name={fields.all} value="reject" className="button reject">
            Yes, reject all {count}
          </button>
        </details>
      )}
    </div>
  );
}

interface AskProps extends Pick<Props, 'page' | 'problems'> {
  typed: TypedTexts | undefined;
}

/** Asks the supervisor for what the trainee left to them. Nothing of it is required. */
function AskForLicense({ page: { trainee, supervisor, deputy, givenLicense }, typed, problems }: AskProps) {
  const [asksNumber, asksCredentials] = [supervisor.licenseNumber === '', supervisor.credentials === ''];
  if (deputy || !(asksNumber || asksCredentials)) return null;
  const what = [asksNumber && 'license number', asksCredentials && 'credentials']
    .filter(Boolean)
    .join(' and ');
  const known = Object.fromEntries(licenseFields.map((field) => [field, givenLicense?.[field] ?? '']));
  const props = { typed: typed ?? known, problems };
  const isOpen = problems.some(({ fieldId }) => licenseFields.slice(2).some((field) => field === fieldId));
  return (
    <>
      <p id="license">
        <strong>
          {trainee.name} left your {what} to you.
        </strong>{' '}
        What you enter goes on your receipts, and you won’t be asked again. You can also leave it empty.
      </p>
      {asksNumber && <TextField {...props} field="licenseNumber" label="Your license number (optional)" />}
      {asksCredentials && (
        <TextField {...props} field="credentials" label="Your credentials, such as LMFT (optional)" />
      )}
      {asksNumber && (
        <details open={isOpen}>
          <summary>More about your license</summary>
          <MoreLicenseFields {...props} />
        </details>
      )}
    </>
  );
}
