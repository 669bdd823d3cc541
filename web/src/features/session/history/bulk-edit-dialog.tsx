import type { AskedAttribute, ClientKind, Modality, SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { useAsked } from '../../../lib/licenses.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { ChoiceField, type Choice } from '../choice-field.tsx';
import { clientChoices, modalityChoices, places } from '../session-attributes.ts';
import type { BulkAttributesBody } from '../session.api.ts';
import { changedFields, emptyFields, type PlainDraft } from '../session-fields.ts';
import { SiteField } from '../site-field.tsx';

interface Props {
  selectedIds: readonly number[];
  supervisors: readonly SupervisorRecord[];
  onSave: (body: BulkAttributesBody) => Promise<unknown>;
  onClose: () => void;
}

/** The values of the form. Empty ones leave the sessions as they are. */
interface BulkEdit extends Pick<PlainDraft, (typeof places)[number]> {
  /** 'selected', or the id of a supervisor. */
  sessions: string;
  modality: Modality | '';
  clients: ClientKind | '';
}

const unchanged: Choice = ['', 'Leave as it is'];

/** The dialog that adds the same details to many sessions: the selected ones, or all with one supervisor. */
export function BulkEditDialog({ selectedIds, supervisors, onSave, onClose }: Props) {
  const asked = useAsked();
  const [save, isBusy] = useAction((details: BulkEdit) => onSave(toBody(details, selectedIds)));
  const sessions: Choice[] = [
    ...(selectedIds.length > 0 ? [['selected', selectedText(selectedIds.length)] satisfies Choice] : []),
    ...supervisors.map(({ id, name }): Choice => [String(id), `All sessions with ${name}`]),
  ];
  return (
    <FormDialog<BulkEdit>
      title="Bulk Edit"
      initialValues={{
        sessions: selectedIds.length > 0 || sessions.length === 1 ? (sessions[0]?.[0] ?? '') : '',
        siteId: '',
        practicum: '',
        modality: '',
        clients: '',
      }}
      validate={(details) => problemsOf(details, asked)}
      onSubmit={save}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Details" />}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Hours, activities and approvals stay as they are.
      </Typography>
      <ChoiceField
        name="sessions"
        label="Which sessions"
        options={selectedIds.length > 0 ? sessions : [['', 'Choose a supervisor'], ...sessions]}
      />
      {asked.has('site') && <SiteField emptyLabel={unchanged[1]} />}
      {asked.has('practicum') && (
        <ChoiceField
          name="practicum"
          label="Practicum"
          options={[unchanged, ['yes', 'Practicum'], ['no', 'Not practicum']]}
        />
      )}
      {asked.has('modality') && (
        <ChoiceField name="modality" label="Held" options={[unchanged, ...modalityChoices]} />
      )}
      {asked.has('clients') && (
        <ChoiceField name="clients" label="Clients" options={[unchanged, ...clientChoices]} />
      )}
    </FormDialog>
  );
}

function selectedText(count: number): string {
  return count === 1 ? 'The selected session' : `The ${count} selected sessions`;
}

// In the order of the fields.
const detailFields = {
  site: 'siteId',
  practicum: 'practicum',
  modality: 'modality',
  clients: 'clients',
} as const;

function problemsOf(details: BulkEdit, asked: ReadonlySet<AskedAttribute>): Record<string, string> {
  const isChanged = Object.values(detailFields).some((field) => details[field] !== '');
  const first = (['site', 'practicum', 'modality', 'clients'] as const).find((name) => asked.has(name));
  return {
    ...(details.sessions === '' ? { sessions: 'Please choose the sessions' } : {}),
    ...(isChanged || !first ? {} : { [detailFields[first]]: 'Please choose at least one detail to add' }),
  };
}

function toBody(details: BulkEdit, selectedIds: readonly number[]): BulkAttributesBody {
  const { sessions, modality, clients } = details;
  return {
    ...(sessions === 'selected' ? { sessionIds: [...selectedIds] } : { supervisorId: Number(sessions) }),
    ...changedFields(emptyFields(), details, places),
    ...(modality === '' ? {} : { modality }),
    ...(clients === '' ? {} : { clients }),
  };
}
