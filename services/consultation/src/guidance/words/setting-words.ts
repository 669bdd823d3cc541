import { wordList } from './word-list.ts';

/** Words that hardly stand in a question unless it is about the work of a counselor, therapist or clinical social worker. */
export const settingWords: ReadonlySet<string> = new Set(
  wordList(`
    client clients therapist therapists therapy psychotherapy teletherapy counselor counselors counseling clinician clinicians supervisee
    practicum caseload biopsychosocial psychosocial psychiatrist psychologist psychoeducation telehealth
    hipaa cps aps suicide suicidal self-harm self-injury homicidal subpoena subpoenaed confidentiality countertransference transference
    trauma hospitalize no-show abuse abusive neglect molested emdr cbt dbt roi birp nasw aamft lmft lpc lcsw amft acsw
    aswb nbcc copay dissociate
  `),
);

/** Words of the setting that other trades have as much: notes, sessions, the treatment of wood. */
export const sharedSettingWords: ReadonlySet<string> = new Set(
  wordList(`
    patient patients supervisor supervisors supervision supervised session sessions clinical trainee intern interns
    internship treatment intake diagnosis diagnose disorder licensure licensing license licensed consent confidential reporter
    termination medication disclosure disclosed referral ethics ethical unethical agency cosign caregiver rapport note notes chart
    charting custody adolescent teen teens parental dsm icd soap dap aca
  `),
);

/** Words for somebody; by them a word that other trades have is taken for one of the setting. */
export const personWords: ReadonlySet<string> = new Set(
  wordList(`
    he she him her his hers he's she's hes shes himself herself mom dad mother father parent parents kid kids child children son
    daughter brother sister husband wife spouse partner boyfriend girlfriend ex couple man woman boy girl guy lady grandma
    grandmother grandfather grandson stepdad stepmom teacher roommate
  `),
);
