import { normalizeText } from '@clinical-hours/service-kit/text';

// Each word with those that logs have in its place: in short, in another form, and in Spanish, without accents.
const sameWords: Record<string, string> = {
  date: 'fecha fechas',
  day: 'dia',
  week: 'semana',
  hours: 'hora horas duracion tiempo',
  minutes: 'minuto minutos',
  direct: 'directo directa directos directas',
  indirect: 'indirecto indirecta indirectos indirectas',
  supervision: 'supervisado supervisada supervisadas',
  supervisor: 'supervisora',
  individual: 'ind indiv individuals',
  group: 'grp gp gr grupo grupal grupos',
  family: 'fam families familia familiar familias',
  couple: 'couples cpl relational marital pareja parejas',
  therapy: 'counseling counselling psychotherapy tx terapia psicoterapia consejeria',
  assessment: 'assessments intake intakes evaluation evaluations evaluacion evaluaciones',
  triadic: 'dyadic',
  consultation: 'consult consults consulta consultas',
  documentation: 'paperwork charting docs documenting documentacion papeleo',
  planning: 'management planificacion',
  administrative: 'admin administration administrativo administrativa administrativas',
  research: 'reading investigacion',
  training: 'trainings workshop workshops seminar seminars capacitacion formacion taller talleres',
  development: 'pd',
  video: 'telehealth virtual online zoom',
  phone: 'telephone telefono',
  'in person': 'presencial',
  client: 'cliente paciente',
  clients: 'clientes pacientes',
  contact: 'contacto',
  number: 'numero cantidad',
  cumulative: 'acumulado acumulada acumuladas',
  total: 'totales suma',
  required: 'requerido requeridas',
  notes: 'note nota notas',
  comments: 'comment comentario comentarios observaciones',
  description: 'descripcion',
  site: 'sitio lugar centro',
  activity: 'actividad actividades',
  type: 'tipo',
  category: 'categoria',
  start: 'inicio entrada comienzo',
  end: 'fin salida termino',
  of: 'de del la el los las con por y en para',
};
const plainWords = new Map(
  Object.entries(sameWords).flatMap(([word, words]) => words.split(' ').map((each) => [each, word] as const)),
);

/** Returns a heading in small letters without accents, in common English words: 'therapy individual'. */
export const inPlainWords = (title: string): string =>
  normalizeText(title.toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    // Supervisor(a), supervisado/a
    .replace(/\(as?\)|\/as?\b/g, '')
    .replace(/\p{L}+/gu, (word) => plainWords.get(word) ?? word);
