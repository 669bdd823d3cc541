import { withdrawalSchema, type WithdrawalBody } from '@clinical-hours/proto/api';
import { asText, defineForm } from './define-form.ts';
import { linkFields } from './link-form.ts';

export interface TypedWithdrawal {
  reason: string;
  /** The typed name that signs the withdrawal. */
  attestation: string;
}

/** The name and id of the field for the reason. */
export const reasonField = 'reason';

/** The form by which a supervisor withdraws an approval. */
export const withdrawalForm = defineForm<TypedWithdrawal, WithdrawalBody>({
  fields: { reason: asText, attestation: asText },
  schema: withdrawalSchema,
  texts: ({ reason }) => [{ title: 'Your reason', text: reason }],
  fieldOf: (path) => (path === 'reason' ? reasonField : linkFields.attestation),
});
