import {
  supervisorKindOf,
  supervisorKinds,
  type Described,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { FormDateField } from '../../components/forms/form-date-field.tsx';
import { FormSelect, FormTextField } from '../../components/forms/form.tsx';

const approvals = { yes: 'Yes', no: 'No' };

/** The details of a supervisor's license in a form. */
export interface LicenseValues {
  licenseKind: string;
  licenseState: string;
  licensedOn: string;
  licenseExpiresOn: string;
  boardApproval: '' | keyof typeof approvals;
  approvedFrom: string;
  agreementSignedOn: string;
}

/** The names of their fields. */
export const licenseValueNames = Object.keys(toLicenseValues(undefined)) as (keyof LicenseValues)[];

/** Returns the details of a license for a form; empty for a new supervisor. */
export function toLicenseValues(supervisor: SupervisorRecord | undefined): LicenseValues {
  const isApproved = supervisor?.isBoardApproved ?? null;
  return {
    licenseKind: supervisor?.licenseKind ?? '',
    licenseState: supervisor?.licenseState ?? '',
    licensedOn: supervisor?.licensedOn ?? '',
    licenseExpiresOn: supervisor?.licenseExpiresOn ?? '',
    boardApproval: isApproved === null ? '' : isApproved ? 'yes' : 'no',
    approvedFrom: supervisor?.approvedFrom ?? '',
    agreementSignedOn: supervisor?.agreementSignedOn ?? '',
  };
}

/**
 * Returns the details of a license that were asked for, for the API. Null removes a value. The approval by a board
 * cannot be removed, so it is left out while it is not given; the day of an approval gives it.
 */
export function toLicenseDetails(
  values: LicenseValues,
  asked: 'license' | 'expiry',
): Partial<Described['NewSupervisor']> {
  const licenseExpiresOn = values.licenseExpiresOn || null;
  if (asked === 'expiry') return { licenseExpiresOn };
  const approvedFrom = values.boardApproval === 'no' ? null : values.approvedFrom || null;
  const isBoardApproved = approvedFrom !== null || values.boardApproval === 'yes';
  return {
    licenseKind: values.licenseKind || null,
    licenseState: values.licenseState || null,
    licensedOn: values.licensedOn || null,
    licenseExpiresOn,
    agreementSignedOn: values.agreementSignedOn || null,
    approvedFrom,
    ...((isBoardApproved || values.boardApproval === 'no') && { isBoardApproved }),
  };
}

/** The last day of a supervisor's license, of which a deadline tells. */
export function ExpiryField({ label }: { label: string }) {
  return <FormDateField name="licenseExpiresOn" label={label} />;
}

const kindOptions = Object.fromEntries(supervisorKinds.map((kind) => [kind, kind]));

/** The kind of a license, from a list. What was typed before there was one stays until another is chosen. */
function KindField({ typed }: { typed: string }) {
  const [{ value }] = useField<string>('licenseKind');
  const meant = supervisorKindOf(typed);
  const isInList = typed === '' || Object.hasOwn(kindOptions, typed);
  const isUnknown = value !== '' && supervisorKindOf(value) === undefined;
  return (
    <FormSelect
      name="licenseKind"
      label="Kind of License (optional)"
      options={kindOptions}
      helperText={
        isUnknown
          ? 'We don’t recognize this kind of license. Choose the closest one, or Other.'
          : 'Some boards look at the kind of license.'
      }
    >
      <option value="">Not set</option>
      {!isInList && <option value={typed}>{meant ? `${typed} (${meant})` : typed}</option>}
    </FormSelect>
  );
}

/** What the rules of some boards ask about the license of a supervisor. All of it is optional. */
export function LicenseFields({ supervisor }: { supervisor: SupervisorRecord | undefined }) {
  const [{ value: boardApproval }] = useField<LicenseValues['boardApproval']>('boardApproval');
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your board checks your supervisor’s license. We don’t check fields you leave blank.
      </Typography>
      <KindField typed={supervisor?.licenseKind ?? ''} />
      <FormTextField name="licenseState" label="License State (optional)" autoComplete="off" />
      <FormDateField name="licensedOn" label="Licensed On (optional)" />
      <ExpiryField label="Expires On (optional)" />
      <FormSelect name="boardApproval" label="Approved by the Board (optional)" options={approvals}>
        {(supervisor?.isBoardApproved ?? null) === null && <option value="">Not set</option>}
      </FormSelect>
      {boardApproval !== 'no' && (
        <FormDateField
          name="approvedFrom"
          label="Board-Approved From (optional)"
          helperText="The date of the board’s approval letter. Some boards count no hours before it."
        />
      )}
      <FormDateField name="agreementSignedOn" label="Agreement Signed On (optional)" />
    </>
  );
}
