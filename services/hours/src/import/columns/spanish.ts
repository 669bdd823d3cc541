import { normalizeText } from '@clinical-hours/service-kit/text';

// English words, each with the Spanish ones that headings of logs have in its place, without accents.
const spanish: Record<string, string> = {
  date: 'fecha fechas',
  day: 'dia',
  week: 'semana',
  hours: 'hora horas duracion tiempo',
  minutes: 'minuto minutos',
  direct: 'directo directa directos directas',
  indirect: 'indirecto indirecta indirectos indirectas',
  supervision: 'supervisado supervisada supervisadas',
  supervisor: 'supervisora',
  therapy: 'terapia psicoterapia consejeria',
  group: 'grupo grupal grupos',
  family: 'familia familiar familias',
  couple: 'pareja parejas',
  assessment: 'evaluacion evaluaciones',
  documentation: 'documentacion papeleo',
  planning: 'planificacion',
  research: 'investigacion',
  administrative: 'administrativo administrativa administrativas',
  training: 'capacitacion formacion taller talleres',
  consultation: 'consulta consultas',
  client: 'cliente paciente',
  clients: 'clientes pacientes',
  contact: 'contacto',
  number: 'numero cantidad',
  cumulative: 'acumulado acumulada acumuladas',
  total: 'totales suma',
  required: 'requerido requeridas',
  notes: 'nota notas',
  comments: 'comentario comentarios observaciones',
  description: 'descripcion',
  site: 'sitio lugar centro',
  activity: 'actividad actividades',
  type: 'tipo',
  category: 'categoria',
  start: 'inicio entrada comienzo',
  end: 'fin final salida termino',
  phone: 'telefono',
  'in person': 'presencial',
  of: 'de del la el los las con por y en para',
};
const english = new Map(
  Object.entries(spanish).flatMap(([word, words]) => words.split(' ').map((each) => [each, word] as const)),
);

/** Returns a heading in small letters without accents, its Spanish words in English: 'Terapia individual'. */
export const inEnglish = (title: string): string =>
  normalizeText(title.toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    // Supervisor(a), supervisado/a
    .replace(/\(as?\)|\/as?\b/g, '')
    .replace(/\p{L}+/gu, (word) => english.get(word) ?? word);
