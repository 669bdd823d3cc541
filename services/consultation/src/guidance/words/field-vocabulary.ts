import { wordList } from './word-list.ts';

/** Ordinary words of the field that are rare elsewhere. */
export const fieldVocabulary: readonly string[] = wordList(`
  abandonment abstinence abuser acculturation acting adherence adjustment adolescence affect affective affirming ageism aggression
  agoraphobia alliance ambivalence amends anhedonia anorexia antidepressant antipsychotic anxious assent assertive assertiveness
  associate attunement attribution authorization autism autistic autonomy avoidant backdate bartering baseline benzodiazepine bereavement
  binge biopsychosocial bisexual borderline boundary breach briefing bulimia burnout caregiver caseload caseworker catastrophizing catharsis
  charting cisgender clinician coding codependency codependent coercion coercive cofacilitator cognition cognitive collateral comorbid
  comorbidity compassion competence competency compliance compulsion compulsive confidentiality conceptualization congruence conjoint
  conservator conservatorship consultation containment contraindicated coping copay cosign counselee counselor countertransference
  credential credentialing crosscultural culturally dissociative cutting debrief debriefing decompensate deescalate delusion delusional
  dementia denial depersonalization depression depressive derealization destigmatize detox developmental deviation diagnosis diagnostic
  differential disclosure discrimination disorder dissociate dissociation distortion documentation domestic dosage dysphoria dysregulated
  dysregulation eating eclectic elopement emancipated empathic empathy empowerment enabling enmeshed enmeshment ethical ethics etiology
  evidence-based exploitation externalizing facilitator fiduciary flashback fidelity formulation gaslighting gatekeeping genogram grief
  grooming grounding group guardian guardianship hallucination hoarding homicidal hospitalization humility hypervigilance hypervigilant hypomania
  hypothesis ideation impairment impulsive impulsivity incest individuation infidelity informed inpatient insight insomnia intake
  internalizing internship interpersonal intersectionality intervention intimacy intoxicated introvert involuntary journaling lethality lgbtq
  licensee licensure lifespan litem malpractice mania manic mandated mandatory marital measurable medication meditation mentalization
  microaggression mindfulness minor misconduct modality molestation multicultural multidisciplinary narcissism narcissist narcissistic negligence
  neurodivergent neurodiversity nonbinary nonmaleficence nonverbal normalize obsession obsessive offender opioid oppositional outpatient
  overinvolved panic paperwork paranoia paranoid paraphrase paraprofessional parentification parenting passive pathology pathologize
  perfectionism perinatal perpetrator pharmacist phobia physiological polyamorous postpartum practicum practitioner prescriber
  presenting prevention privilege privileged probation procrastination prognosis progress projection pronoun protective provider provisional
  psychiatric psychiatrist psychiatry psychoanalysis psychoanalyst psychodynamic psychoed psychoeducation psychoeducational psychologist
  psychology psychometric psychopathology psychopharmacology psychosis psychosocial psychosomatic psychotherapist psychotherapy psychotic
  purging queer quitline rapport reactivity reassurance recidivism reciprocity recovery reenactment referral reflective reframe reframing
  regression rehab rehabilitation reimbursement reinforcement relapse relational remediation reparative reportable reporter
  repression resilience resilient respite responsiveness restraint retraumatize reunification rumination rupture sandplay schizoaffective
  schizophrenia scope screener screening seclusion self-care self-disclosure self-harm self-injury sexuality shelter sibling sobriety
  sober sociocultural somatic stabilization stalking stepparent stereotype stigma stimulant stressor subpoena substance suicidal
  suicidality superbill supervise supervisee supervision supervisor supervisory telehealth teletherapy telemental termination testify
  therapeutic therapist therapy tics toxic trainee transgender transference transphobia trauma traumatic traumatized treatment
  triage triangulation trigger truancy unconscious unethical unlicensed upcoding utilization validation veracity vicarious victimization
  violent voluntary vulnerability waitlist wellness withdrawal worksheet wraparound
  inventory questionnaire checklist couples individual career premarital genetic pastoral plan plans play narrative exposure
  dual intimate unavailable audit audits age ages aged sorrow hallway refugee deaf lesbian gay transgender protocol eldercare spank spanking alongside gateway sue sues blank
  transcription pregnancy curiosity backup harassment harass flirt abroad tantrum recital overdose overdosed outing nonprofit paycheck
  screenshot bruise bruises welts scar scars razor blade blades pills pillbox handgun shotgun pistol knives strangle strangled choke choked
  stab stabbed punch punched slap slapped shove shoved restrain threatening stalk stalked stalker molest molested rape raped trafficking
  runaway homelessness eviction evicted foreclosure bankruptcy deportation deported asylum detention visa
  subpoenaed notarized testimony deposition affidavit deponent plaintiff defendant petitioner respondent bailiff docket magistrate
  invoice deductible coinsurance reimbursed telework timesheet spreadsheet voicemail email inbox login password username upload download
  livestream podcast playlist emoji selfie hashtag unfriend unfollow blog vlog wifi website webcam headset headphones
  mom moms dad dads mommy daddy stepdad stepmom stepson stepdaughter grandkids babysitter nanny toddler preteen tween roommates coparent
  fiance fiancee hubby babe dude bro sis yall folks kiddo newborn stillborn miscarriage
  snowstorm carpool backyard bathrobe couchsurfing homeschool homeschooled thrift tattoo piercing vape vaping weed pot cannabis marijuana
  cocaine heroin meth fentanyl opiate alcoholic alcoholism addict addicted hungover sponsor sponsee
  gender transitioning hormone hormones surgery surgical estrogen testosterone abortion contraception
  pediatrician pediatric dentist orthodontist neurologist neurology dietitian nutritionist chaplain deacon imam rabbi priest pastor
  superintendent janitor receptionist paralegal bookkeeper plumber electrician bartender barista waitress
  licensing licensed unpaid overdue reschedule rescheduled timesheets tardy overslept double-booked overbooked
  countersign countersigned cosigned signature signatures amend amended addendum redact redacted shred shredded encrypt encrypted
`);
