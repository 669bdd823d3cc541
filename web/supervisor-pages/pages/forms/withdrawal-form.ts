import { maxReasonLength } from '@clinical-hours/proto/api';
import { object, plainLine } from '../../../src/lib/forms/primitives.ts';
import { asText, defineForm } from './define-form.ts';
import { linkFields, typedName } from './link-form.ts';

export interface TypedWithdrawal {
  reason: string;
  /** The typed name that signs the withdrawal. */
  attestation: string;
}

/** The name and id of the field for the reason. */
export const reasonField = 'reason';

/** The form by which a supervisor withdraws an approval. */
export const withdrawalForm = defineForm<TypedWithdrawal, TypedWithdrawal>({
  fields: { reason: asText, attestation: asText },
  schema: object({
    reason: plainLine('The reason', maxReasonLength).required('Please say why you withdraw the approval'),
    attestation: typedName('Please type your full name to sign the withdrawal'),
  }),
  texts: ({ reason }) => [{ title: 'Your reason', text: reason }],
  fieldOf: (path) => (path === 'reason' ? reasonField : linkFields.attestation),
});
