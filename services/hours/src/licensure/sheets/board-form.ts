import { formatDate, type Category, type RuleSet } from '@clinical-hours/proto/api';
import type { CheckedPreset } from '../rules/presets.ts';
import { asksForClients } from '../rules/rule-facts.ts';

/** A column of hours on a sheet. */
export interface FormColumn {
  label: string;
  /** The categories whose hours it adds up. No category may stand within another one. */
  categories: string[];
}

/** The columns and words of the sheet on which a board wants hours. */
export interface BoardForm {
  title: string;
  /** Whose columns these are. */
  basis: string;
  /** The labels of the details above the table. `file` is absent where the board asks for no number of a file. */
  labels: Record<'trainee' | 'supervisor' | 'site' | 'address' | 'license', string> & { file?: string };
  columns: FormColumn[];
  /** The sum of the week. */
  total: FormColumn;
  /** The categories that depend on the kind of clients. */
  ofClients: string[];
}

/** The preset behind a license; undefined for rules of the trainee's own. */
type NamedPreset = Pick<CheckedPreset, 'id' | 'name' | 'board' | 'checkedOn'>;

/** Returns the sheet of a board: its own where we know it, otherwise one with the categories of its rules. */
export function formOf(rules: RuleSet, preset: NamedPreset | undefined): BoardForm {
  const ofClients = rules.categories.filter(({ match }) => asksForClients(match)).map(({ id }) => id);
  const form = preset?.id === 'us-ca-lmft' ? californiaLmft : generalForm(rules, preset);
  return { ...form, ofClients };
}

// Form 37A-525 of the California Board of Behavioral Sciences, rev. 08/2022: columns, order and words.
const californiaLmft: Omit<BoardForm, 'ofClients'> = {
  title: 'Weekly Log of Hours of Experience: Associate Marriage and Family Therapist or Trainee',
  basis:
    'In the columns of form 37A-525 (rev. 08/2022) of the California Board of Behavioral Sciences, but not the form itself. Use a separate log for each supervisor and work setting. Send it to the Board only if the Board asks for it.',
  labels: {
    trainee: 'Name of Trainee/Associate',
    supervisor: 'Supervisor Name',
    site: 'Name of Work Setting',
    address: 'Address of Work Setting',
    license: 'AMFT Number',
    file: 'BBS File Number',
  },
  columns: [
    { label: 'A. Direct Counseling with Individuals, Groups, Couples or Families', categories: ['direct'] },
    { label: 'A1. Of A: Diagnosis and Treatment of Couples, Families, Children', categories: ['cfc'] },
    { label: 'B. Non-Clinical Experience', categories: ['nonclinical'] },
    { label: 'B1. Of B: Supervision, Individual or Triadic', categories: ['supervision-individual'] },
    { label: 'B2. Of B: Supervision, Group', categories: ['supervision-group'] },
  ],
  total: { label: 'C. Total Hours Per Week (A + B = C)', categories: ['direct', 'nonclinical'] },
};

function generalForm({ categories }: RuleSet, preset: NamedPreset | undefined): Omit<BoardForm, 'ofClients'> {
  const outer = categories.filter(({ within }) => within === undefined);
  return {
    title: `Weekly Log of Hours: ${preset?.name ?? 'Rules Entered by the Trainee'}`,
    basis: preset
      ? `Uses the categories of the ${preset.board}, as we read its rules on ${formatDate(preset.checkedOn)}. This is not an official form of the board.`
      : 'Uses the categories of rules that the trainee entered, not checked.',
    labels: {
      trainee: 'Trainee',
      supervisor: 'Supervisor',
      site: 'Work setting',
      address: 'Address',
      license: 'License number',
    },
    columns: outer.flatMap((category) => withInner(category, categories)),
    total: { label: 'Total hours this week', categories: outer.map(({ id }) => id) },
  };
}

function withInner(category: Category, categories: readonly Category[]): FormColumn[] {
  const inner = categories.filter(({ within }) => within === category.id);
  const outer = categories.find(({ id }) => id === category.within);
  const label = outer ? `Of ${outer.label}: ${category.label}` : category.label;
  return [{ label, categories: [category.id] }, ...inner.flatMap((one) => withInner(one, categories))];
}
