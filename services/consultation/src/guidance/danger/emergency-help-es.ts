import type { Circumstance } from './circumstances.ts';
import type { Danger, DangerKind } from './danger-kinds.ts';

export const spanishHelpTitle = '## Si alguien puede estar en peligro ahora';

const call911 = '- **Llame al 911** si alguien corre peligro inmediato. Puede pedir un intérprete.';
const call911Past =
  '- **Llame al 911** si alguien está herido o no está a salvo ahora, aunque ya haya pasado. ¿No la ha visto un médico desde entonces? Tiene que ser hoy. Puede pedir un intérprete.';
const call988 =
  '- **Llame al 988 y oprima 2**, o envíe AYUDA al 988: Línea de Prevención del Suicidio y Crisis, a cualquier hora, con la persona o para pedir consejo.';
const stay =
  '- **No deje sola a la persona.** Por teléfono o video, siga en la línea hasta que llegue la ayuda.';
const poisonHelp =
  '- **Poison Help (intoxicaciones)**, 1-800-222-1222, a cualquier hora, aunque la persona se vea bien: algunas pastillas hacen daño un día después.';
const naloxone =
  '- **¿No despierta bien, respira despacio o tiene los labios morados? Llame al 911 y dé naloxona (Narcan)** si la tiene a mano, aunque no sepa qué tomó.';
const domesticViolence =
  '- **Línea Nacional contra la Violencia Doméstica**, 1-800-799-7233, a cualquier hora y en español.';
const sexualAssault =
  '- **Línea Nacional de Agresión Sexual**, 1-800-656-4673, a cualquier hora y en español: le dice dónde hay un examen médico, también sin denuncia.';
const assaultedAtSite =
  '- **No fue culpa suya**, y nadie en su centro decide a quién se lo cuenta. No tiene que volver a ver a esa persona.';
const trafficking =
  '- **Línea Nacional contra la Trata de Personas**, 1-888-373-7888, a cualquier hora y en español, o envíe un texto al 233733.';
const strangled =
  '- **¿La ahorcaron o le apretaron el cuello? Atención médica hoy mismo, aunque no haya marcas**: puede causar la muerte horas o días después.';
const supervisorNow =
  '- **Llame ahora a su supervisor**, y si no contesta, a la línea de guardia de su centro.';
const remote =
  '- **¿No están en el mismo lugar? Primero la dirección**: pregunte dónde está la persona en este momento, désela al 911 y no cuelgue. ¿No contesta? Pida al 911 que vayan a verla (welfare check) a la dirección del expediente.';
const veteran = '- **Veteranos y militares**: llame al 988 y oprima 1, o envíe un texto al 838255.';
const newParent =
  '- **Embarazo o un bebé recién nacido**: 1-833-852-6262, por llamada o por texto, a cualquier hora.';
const noProof =
  '- **No necesita pruebas ni permiso**, ni de su supervisor ni de la familia: basta una sospecha razonable.';
const doNotInvestigate =
  '- **No investigue**: pregunte solo lo necesario para el reporte y no confronte a quien usted sospecha.';
const notInstead = '- **Llame también ahora a su supervisor.** Avisarle no sustituye su reporte.';
const upset = '- Si alguien piensa en suicidarse, **llame al 988 y oprima 2**.';

const byKind: Record<DangerKind, string[]> = {
  suicide: [call988, stay],
  self_harm: [
    call988,
    stay,
    '- Una herida profunda o que no deja de sangrar es para la sala de emergencias.',
  ],
  overdose: [naloxone, poisonHelp, stay, call988],
  withdrawal: [
    '- Dejar de golpe el alcohol o las benzodiacepinas puede causar la muerte: necesita un médico hoy mismo.',
    stay,
    call988,
  ],
  eating_disorder: [
    '- Un desmayo, dolor en el pecho o días sin comer son para la sala de emergencias, hoy mismo.',
    stay,
    call988,
  ],
  psychosis: [
    '- No deje a la persona sola con alguien a quien pueda hacer daño, ni se quede usted donde corra peligro.',
    call988,
  ],
  child_abuse: [
    '- **Usted misma o usted mismo hace el reporte, hoy, por teléfono**, a la línea de maltrato infantil de su estado: Childhelp, 1-800-422-4453, le comunica a cualquier hora.',
    noProof,
    doNotInvestigate,
  ],
  adult_abuse: [
    '- **Usted misma o usted mismo hace el reporte, hoy, por teléfono**, a Adult Protective Services del lugar donde vive la persona: Eldercare Locator, 1-800-677-1116, le da el número.',
    noProof,
    doNotInvestigate,
  ],
  partner_violence: [
    domesticViolence,
    '- No deje mensajes, textos ni correos que la pareja pueda encontrar, y no confronte a la pareja.',
    call988,
  ],
  sexual_assault: [
    sexualAssault,
    '- **Atención médica hoy, o dentro de cinco días**: por lesiones, embarazo e infecciones. Las pruebas se conservan mejor sin lavarse, y la persona decide.',
    '- ¿Es menor o depende de alguien? **Haga usted el reporte, hoy, por teléfono.** Una persona adulta decide sobre la policía.',
    call988,
  ],
  trafficking: [
    trafficking,
    '- No confronte a quien retiene a la persona, ni deje mensajes que pueda encontrar.',
    '- ¿Es menor? **Haga usted el reporte, hoy, por teléfono**: Childhelp, 1-800-422-4453, le comunica.',
    call988,
  ],
  threat_to_others: [
    '- Primero póngase a salvo y aleje a los demás. No bloquee la puerta ni discuta.',
    '- **Dígale al 911** quién es, dónde está, qué arma tiene o puede conseguir, y a quién amenaza.',
    '- **Pregunte ahora a su supervisor si en su estado hay que avisar a la persona amenazada**, y háganlo juntos.',
    call988,
  ],
};

const isReported = (kind: DangerKind): boolean => kind === 'child_abuse' || kind === 'adult_abuse';

// A hotline comes before the address.
const needsAddress = (kind: DangerKind): boolean =>
  !isReported(kind) && kind !== 'sexual_assault' && kind !== 'trafficking';

function forClient({ kind, alsoKind, circumstances = [] }: Danger): string[] {
  const kinds = alsoKind ? [kind, alsoKind] : [kind];
  const has = (one: Circumstance): boolean => circumstances.includes(one);
  // Two kinds share lines.
  const lines = [
    ...(has('remote') && kinds.some(needsAddress) ? [remote] : []),
    has('past') && !kinds.every(isReported) ? call911Past : call911,
    ...(has('strangled') ? [strangled] : []),
    ...kinds.flatMap((one) => byKind[one]),
    kinds.some(isReported) ? notInstead : supervisorNow,
    ...(has('veteran') ? [veteran] : []),
    ...(has('newParent') ? [newParent] : []),
    ...(kinds.every(isReported) ? [upset] : []),
  ];
  return [...new Set(lines)];
}

const forThreatened = [
  '- **Llame al 911** en cuanto pueda hablar, y diga dónde está la persona y si tiene un arma.',
  '- **Aléjese de quien le amenaza**: váyase, o no vaya. Ninguna sesión vale el riesgo.',
  '- **Llame ahora a su supervisor** y a la seguridad de su centro. No vuelva a ver a solas a esa persona hasta que decidan cómo.',
  '- El **988** (oprima 2) también es para usted.',
];

const forSelf = ({ kind, alsoKind, circumstances = [] }: Danger): string[] => {
  const is = (one: DangerKind): boolean => kind === one || alsoKind === one;
  return [
    '- **Llame al 988 y oprima 2**, o envíe AYUDA al 988, a cualquier hora. Es para usted tanto como para cualquier cliente.',
    '- **Llame al 911** o vaya a una sala de emergencias si podría hacerse daño, si tomó algo o si alguien le está lastimando.',
    ...(circumstances.includes('strangled') ? [strangled] : []),
    ...(is('partner_violence') ? [domesticViolence] : []),
    ...(is('sexual_assault') ? [sexualAssault, assaultedAtSite] : []),
    ...(is('trafficking') ? [trafficking] : []),
    ...(is('overdose') ? [poisonHelp] : []),
    ...(is('withdrawal') ? byKind.withdrawal.slice(0, 1) : []),
    ...(circumstances.includes('veteran') ? [veteran] : []),
    ...(circumstances.includes('newParent') ? [newParent] : []),
    '- **Avísele a alguien que pueda estar con usted ahora**: una amistad, su familia, su terapeuta o su médico.',
    '- Sus clientes pueden esperar. Alguien de su centro puede cancelar por usted.',
  ];
};

const byPerson: Record<Danger['who'], (danger: Danger) => string[]> = {
  client: forClient,
  self: forSelf,
  threatened: () => forThreatened,
  unsure: (danger) => [
    ...forClient(danger),
    '- **¿Se trata de usted? Llame al 988 y oprima 2**: es para usted tanto como para cualquier cliente. Llame al 911 si podría hacerse daño.',
    '- **¿Alguien le amenaza a usted? Aléjese primero** y luego llame al 911.',
  ],
};

/** Returns the lines of help in Spanish, for the person in danger. */
export const spanishHelp = (danger: Danger): string[] => byPerson[danger.who](danger);
