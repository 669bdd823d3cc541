import { setTimeout } from 'node:timers/promises';
import {
  boardFormTitle,
  countOf,
  formatDate,
  hoursText,
  numberText,
  plainHours,
  withSupervisorLicense,
  type DeadlineRecord,
  type PeriodStanding,
  type ProgressRecord,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { describeDuty } from '@clinical-hours/proto/rules/describe-duty';
import { describeRequirement, describeRule } from '@clinical-hours/proto/rules/describe-rule';
import * as spanish from '@clinical-hours/proto/rules/describe-rule-es';
import { placesOf } from '@clinical-hours/proto/rules/placed-activities';
import { spanishDay } from '@clinical-hours/proto/rules/spanish-words';
import { spanishTraps } from '@clinical-hours/proto/rules/spanish-traps';
import { standingText } from '@clinical-hours/proto/rules/standing-words';
import { spanishStanding } from '@clinical-hours/proto/rules/standing-words-es';
import { trapsOf } from '@clinical-hours/proto/rules/traps';
import type { Fact__Output as Fact } from '@clinical-hours/proto/types/hours/v1/Fact';
import type { FactsOfLicense__Output as LicenseFacts } from '@clinical-hours/proto/types/hours/v1/FactsOfLicense';
import type { GetFactsResponse__Output as Facts } from '@clinical-hours/proto/types/hours/v1/GetFactsResponse';
import type { Database } from '@clinical-hours/service-kit/database';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { DeadlineService } from '../licensure/deadlines/deadline.service.ts';
import type { License } from '../licensure/license.entity.ts';
import type { LicenseService, RuleFacts } from '../licensure/license.service.ts';
import type { CheckedPreset } from '../licensure/rules/presets.ts';
import type { ProgressService } from '../licensure/progress.service.ts';
import { aboutRequirement, aboutRule, numbersOf, plainLabel, withPlainLabels } from './about.ts';

interface FactsDeps {
  database: Database;
  licenses: LicenseService;
  progress: ProgressService;
  deadlines: DeadlineService;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

// An answer names two licenses; the progress of each is evaluated anew.
const mostLicenses = 2;
const mostStandings = 2;
const mostDeadlines = 3;
// The caller waits 1 s in all. 30,000 sessions take longer.
const logBudgetMs = 400;

/** What the rules of a trainee's licenses say and how the log stands by them, in sentences. Nothing is stored. */
export class FactsService {
  readonly #deps: FactsDeps;

  constructor(deps: FactsDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the facts of at most two licenses of the acting trainee, those of `states` before the others. A license
   * whose log is not evaluated in time has its rules alone.
   */
  async get(call: Call, states: readonly string[]): Promise<Facts> {
    const { licenses, progress, today } = this.#deps;
    const all = (await licenses.list(call)).map((license) => ({
      license,
      state: licenses.presetOf(license)?.state,
    }));
    const isNamed = ({ state }: { state?: string | undefined }) =>
      state !== undefined && states.includes(state);
    const ordered = [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))];
    const told = ordered.slice(0, mostLicenses);
    const standings = told.length > 0 ? await progress.standing(call, today()) : [];
    const unsigned = await this.#unsigned(call);
    const facts: LicenseFacts[] = [];
    const until = performance.now() + logBudgetMs;
    for (const { license, state } of told) {
      const periods = standings.find(({ licenseId }) => licenseId === license.id)?.periods ?? [];
      facts.push(await this.#ofLicense(call, license, { state, periods, unsigned, until }));
    }
    const others = ordered.slice(mostLicenses).map(({ license }) => plainLabel(license.name));
    return { today: today(), licenses: facts, otherNames: others };
  }

  async #ofLicense(
    call: Call,
    license: License,
    { until, ...given }: Pick<LicenseInput, 'state' | 'periods' | 'unsigned'> & { until: number },
  ): Promise<LicenseFacts> {
    const { licenses, progress, deadlines, today } = this.#deps;
    const leftMs = until - performance.now();
    const figures =
      leftMs > 0
        ? await Promise.race([
            progress.progress(call, license.id, 'all', { chosen: new Set() }).catch(() => undefined),
            setTimeout(leftMs, undefined, { ref: false }),
          ])
        : undefined;
    return factsOfLicense({
      ...given,
      license,
      rules: licenses.rulesOf(license),
      preset: licenses.presetOf(license),
      about: licenses.factsOf(license),
      figures: figures === undefined ? undefined : (JSON.parse(figures) as ProgressRecord),
      deadlines: await deadlines.list(call, license.id),
      today: today(),
    });
  }

  async #unsigned(call: Call): Promise<LogCounts> {
    const [counts]: [LogCounts] = await this.#deps.database.query(
      `SELECT count(*) FILTER (WHERE status = 'logged')::int AS logged,
         count(*) FILTER (WHERE status = 'pending')::int AS pending
       FROM sessions WHERE user_id = $1 AND status IN ('logged', 'pending')`,
      [requireActor(call).userId],
    );
    return counts;
  }
}

type Figures = Pick<
  ProgressRecord,
  'requirements' | 'categories' | 'notCountedByRule' | 'flags' | 'expiring'
>;

/** A license with all that is known of it. */
export interface LicenseInput {
  license: Pick<License, 'id' | 'name' | 'presetId'>;
  state: string | undefined;
  rules: RuleSet;
  preset: Pick<CheckedPreset, 'version' | 'checkedOn'> | undefined;
  about: Pick<RuleFacts, 'isBeta' | 'activities'>;
  /** Undefined when the log was not evaluated in time. */
  figures: Figures | undefined;
  periods: readonly PeriodStanding[];
  deadlines: readonly DeadlineRecord[];
  unsigned: LogCounts;
  /** yyyy-MM-dd */
  today: string;
}

/** How many sessions no supervisor has decided on. */
export interface LogCounts {
  logged: number;
  pending: number;
}

/** Returns the facts of a license. */
export function factsOfLicense(input: LicenseInput): LicenseFacts {
  const { license, state, preset, about, figures, today } = input;
  const rules = withPlainLabels(input.rules);
  const places = placesOf(
    about.activities.map((one) => ({ ...one, category: one.category && plainLabel(one.category) })),
  );
  return {
    licenseId: license.id,
    name: plainLabel(license.name),
    ...(state === undefined ? {} : { state }),
    ...(preset ? { version: preset.version, checkedOn: preset.checkedOn } : {}),
    isBeta: about.isBeta,
    isLogRead: figures !== undefined,
    facts: [
      ...withSupervisorLicense(rules.rules).map((rule) => ofRule(rule, rules, figures)),
      ...rules.requirements.map((one) => ofRequirement(one, rules, figures)),
      ...agreementOf(rules),
      ...(rules.duties ?? []).map((duty) =>
        fact('duty', duty.id, ['due', 'papers', duty.kind], {
          english: describeDuty(duty),
          spanish: spanish.describeDuty(duty),
          ...sourceOf(duty),
          numbers: numbersOf(duty),
        }),
      ),
      ...places.map((place) => ofPlace(place, figures?.categories)),
      ...ofTraps(license.presetId),
      ...input.periods
        .toSorted((a, b) => b.missing - a.missing)
        .slice(0, mostStandings)
        .map((period) => ofStanding(period, today)),
      ...input.deadlines.slice(0, mostDeadlines).map(ofDeadline),
      ofUnsigned(input.unsigned),
      ...ofForm(license.presetId),
    ],
  };
}

function ofRequirement(
  one: RuleSet['requirements'][number],
  rules: RuleSet,
  figures: Figures | undefined,
): Fact {
  const found = figures?.requirements.find(({ id }) => id === one.id);
  return fact('requirement', one.id, aboutRequirement(one, rules), {
    english: `${describeRequirement(one)}.`,
    spanish: `${spanish.describeRequirement(one)}.`,
    ...sourceOf(one),
    numbers: [one.need],
    log: found && {
      english: `you have ${plainHours(found.have)} of ${plainHours(found.need)} ${one.unit}, ${plainHours(found.missing)} to go.`,
      spanish: `tiene ${plainHours(found.have)} de ${spanish.amountOf(found.need, one.unit)}; faltan ${plainHours(found.missing)}.`,
    },
  });
}

const ofUnsigned = ({ logged, pending }: LogCounts): Fact =>
  fact('unsigned', 'unsigned', ['unsigned', 'signer'], {
    english:
      'The rules that we read name no last day to sign for hours. Here a supervisor signs for the sessions that you send, and the receipt has the day of the signature.',
    spanish:
      'Las reglas que leímos no dan un último día para firmar horas. Aquí el supervisor firma las sesiones que usted le envía, y el recibo lleva el día de la firma.',
    numbers: [],
    log: {
      english: `${countOf(logged, 'session')} not sent, ${numberText(pending)} waiting for a supervisor.`,
      spanish: `sesiones sin enviar: ${numberText(logged)}; en espera de un supervisor: ${numberText(pending)}.`,
    },
  });

interface Said {
  english: string;
  spanish: string;
  cite?: string;
  reading?: string | undefined;
  numbers: number[];
  log?: { english: string; spanish: string } | undefined;
}

function fact(kind: string, id: string, about: string[], said: Said): Fact {
  const { english, spanish: es, cite = '', reading, numbers, log } = said;
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
  return {
    id,
    kind,
    about,
    says: { english: plain(english), spanish: plain(es) },
    log: log ? { english: plain(log.english), spanish: plain(log.spanish) } : null,
    cite: plainLabel(cite),
    ...(reading === undefined ? {} : { reading }),
    numbers,
  };
}

const sourceOf = ({ cite, reading }: { cite: string; reading?: string | undefined }) => ({ cite, reading });

function ofRule(rule: Rule, rules: RuleSet, figures: Figures | undefined): Fact {
  return fact('rule', rule.id, aboutRule(rule, rules), {
    english: describeRule(rule, rules),
    spanish: spanish.describeRule(rule, rules),
    ...sourceOf(rule),
    numbers: numbersOf(rule),
    log: figures && logOf(rule, figures),
  });
}

/** Returns what a rule does to the log: what is used of a maximum, the hours that it takes, what becomes too old. */
function logOf(rule: Rule, { notCountedByRule, categories, expiring, flags }: Figures): Said['log'] {
  if (rule.kind === 'convert') return undefined;
  if (rule.kind === 'period-min' || rule.kind === 'ratio' || rule.kind === 'max-gap') {
    const last = flags.findLast((flag) => flag.rule === rule.id);
    return last && rule.kind === 'ratio'
      ? {
          english: `your log has ${plainHours(last.have)} of ${plainHours(last.need)} by this rule.`,
          spanish: `su registro tiene ${plainHours(last.have)} de ${plainHours(last.need)} según esta regla.`,
        }
      : undefined;
  }
  const taken = notCountedByRule
    .filter(({ rule: id }) => id === rule.id)
    .reduce((sum, { hours }) => sum + hours, 0);
  const [next] = rule.kind === 'eligible' && rule.test === 'window' ? expiring : [];
  const effect = {
    english:
      taken > 0 ? `this rule may take ${hoursText(taken)} of yours.` : 'this rule takes none of your hours.',
    spanish: taken > 0 ? `esta regla puede quitarle ${hoursText(taken)}.` : 'esta regla no le quita horas.',
  };
  if (next) {
    return {
      english: `${effect.english} ${hoursText(next.hours)} become too old in ${next.month.slice(5)}/${next.month.slice(0, 4)}.`,
      spanish: `${effect.spanish} ${hoursText(next.hours)} serán demasiado antiguas en ${next.month.slice(5)}/${next.month.slice(0, 4)}.`,
    };
  }
  if (rule.kind === 'total-max' && !rule.phase && !rule.modality && !rule.toward) {
    // A category within another one is a part of it.
    const used = categories.filter(
      ({ id, within }) => rule.category.includes(id) && !rule.category.includes(within ?? ''),
    );
    const sum = used.reduce((total, { countable }) => total + Math.round(countable * 100), 0) / 100;
    return {
      english: `${plainHours(sum)} of ${hoursText(rule.hours)} are used; ${effect.english}`,
      spanish: `ha usado ${plainHours(sum)} de ${hoursText(rule.hours)}; ${effect.spanish}`,
    };
  }
  return effect;
}

function agreementOf({ agreement }: RuleSet): Fact[] {
  if (!agreement) return [];
  return [
    fact('agreement', 'agreement', ['due', 'papers', 'agreement'], {
      english: `A written agreement with each supervisor is due within ${numberText(agreement.days)} days after the first hours with them.`,
      spanish: `Se debe un acuerdo escrito con cada supervisor dentro de ${numberText(agreement.days)} días después de las primeras horas.`,
      ...sourceOf(agreement),
      numbers: [agreement.days],
    }),
  ];
}

function ofPlace(
  { activityType, label, category, others }: ReturnType<typeof placesOf>[number],
  categories: Figures['categories'] = [],
): Fact {
  const counted = category !== 'not counted';
  const also = others.length > 0 ? others.join('; ') : '';
  const logged = categories.find((one) => plainLabel(one.label) === category && one.recorded > 0);
  return fact('place', activityType, ['place', activityType], {
    english: counted
      ? `${label} goes under '${category}'${also && `; ${also}`}.`
      : `${label}: the rules that we read have no category for it, so it isn't counted here${also && `, but ${also}`}.`,
    spanish: counted
      ? `'${label}' va en '${category}'.`
      : `'${label}': las reglas que leímos no tienen una categoría para eso, así que aquí no cuenta.`,
    numbers: [],
    log: logged && {
      english: `${plainHours(logged.countable)} of ${hoursText(logged.recorded)} in that category count.`,
      spanish: `cuentan ${plainHours(logged.countable)} de ${hoursText(logged.recorded)} en esa categoría.`,
    },
  });
}

const ofSupervision = ['triadic', 'phone', 'video-supervision'];

function ofTraps(presetId: string | null): Fact[] {
  const inSpanish = (text: string): string => spanishTraps[text] ?? text;
  return trapsOf(presetId === null ? [] : [presetId]).flatMap(({ id, subject, answers }) =>
    answers.slice(0, 1).map(({ text, cite, mark }) =>
      fact('trap', id, ['trap', id, ...(ofSupervision.includes(id) ? ['supervision'] : [])], {
        english: subject ? `${subject}: ${text}` : text,
        spanish: subject ? `${inSpanish(subject)}: ${inSpanish(text)}` : inSpanish(text),
        cite: cite ?? '',
        reading: mark,
        numbers: [],
      }),
    ),
  );
}

function ofStanding(given: PeriodStanding, today: string): Fact {
  const period = { ...given, site: given.site && { ...given.site, name: plainLabel(given.site.name) } };
  return fact(
    'standing',
    `${period.rule} ${period.from} ${period.site?.id ?? ''}`,
    ['standing', period.period],
    {
      english: `${standingText(period, today)}.`.replace('..', '.'),
      spanish: `${spanishStanding(period, today)}.`.replace('..', '.'),
      cite: period.cite,
      numbers: [period.need],
    },
  );
}

const spanishDeadlines: Record<DeadlineRecord['kind'], string> = {
  agreement: 'acuerdo de supervisión por firmar',
  application: 'enviar a la junta la solicitud de registro',
  'live-scan': 'anotar el día del Live Scan',
  registration: 'renovar su registro',
  'supervisor-license': 'vence la licencia de un supervisor',
  report: 'enviar su informe a la junta',
  span: 'terminar la experiencia supervisada',
  milestone: 'enviar a la junta la evaluación',
  least: 'anotar las horas mínimas del año',
};

const ofDeadline = ({ key, kind, title, dueOn, cite }: DeadlineRecord): Fact =>
  fact('deadline', key, ['deadline', kind], {
    english: `${plainLabel(title)}: by ${formatDate(dueOn)}.`,
    spanish: `${spanishDeadlines[kind].replace(/^./, (first) => first.toUpperCase())}: hasta el ${spanishDay(dueOn)}.`,
    cite: cite ?? '',
    numbers: [],
  });

function ofForm(presetId: string | null): Fact[] {
  const title = boardFormTitle(presetId);
  return [
    fact('form', 'form', ['papers', 'form'], {
      english: title
        ? `License makes your weekly log in the board's columns, and fills in ${title} when you add the blank form to Documents.`
        : 'License makes your weekly log and a packet with your receipts as PDFs. Ask the board which of its own forms it wants.',
      spanish: title
        ? `License prepara su registro semanal con las columnas de la junta, y llena ${title} cuando usted añade el formulario vacío a Documents.`
        : 'License prepara en PDF su registro semanal y un paquete con sus recibos. Pregunte a la junta qué formularios quiere.',
      numbers: [],
    }),
  ];
}
