/** The subjects and answers of `traps` in Spanish, by their text in English. */
export const spanishTraps: Readonly<Record<string, string>> = {
  'Triadic supervision': 'Supervisión triádica',
  'A couple, a family or a child': 'Una pareja, una familia o un niño',
  Notes: 'Notas',
  'Case planning, research and office work': 'Planear casos, investigar y el trabajo de oficina',
  'For California, peer consultation doesn’t count as supervision.':
    'En California, la consulta entre colegas no cuenta como supervisión.',
  'California counts it as individual supervision. Log it as triadic supervision.':
    'California la cuenta como supervisión individual. Anótela como supervisión triádica.',
  'Texas counts up to two Associates as individual supervision, and three or more as a group.':
    'Texas cuenta hasta dos asociados como supervisión individual, y tres o más como grupo.',
  'In Colorado, triadic supervision counts toward the group half, not the individual half.':
    'En Colorado, la supervisión triádica cuenta en la mitad de grupo, no en la individual.',
  'Florida counts up to two interns as individual supervision.':
    'Florida cuenta hasta dos internos como supervisión individual.',
  'Illinois counts one or two as individual supervision.':
    'Illinois cuenta a una o dos personas como supervisión individual.',
  'South Dakota counts one or two as individual supervision, and three or more as a group.':
    'Dakota del Sur cuenta a una o dos personas como supervisión individual, y a tres o más como grupo.',
  'North Carolina asks for one-on-one supervision. Two of you are a group, of which at most 25 hours count.':
    'Carolina del Norte pide supervisión de uno a uno. Dos personas son un grupo, del que cuentan como máximo 25 horas.',
  'Not toward the 100 hours: in Massachusetts they are individual supervision.':
    'No para las 100 horas: en Massachusetts son de supervisión individual.',
  'In Washington it counts toward the 100 hours, but not toward the 60 that are one-to-one.':
    'En Washington cuenta para las 100 horas, pero no para las 60 de uno a uno.',
  'Ohio counts one or two as individual supervision.':
    'Ohio cuenta a una o dos personas como supervisión individual.',
  'Log it once, and name the kind of clients. Column A1 (couples, families, children) is a part of column A (direct counseling).':
    'Anótelo una vez y diga qué clientes eran. La columna A1 (parejas, familias, niños) es parte de la columna A (consejería directa).',
  'Psychological testing is non-clinical experience, column B. Log it as Psychological Testing.':
    'Las pruebas psicológicas son experiencia no clínica, columna B. Anótelas como Psychological Testing.',
  'Reports, progress notes and process notes are non-clinical experience, column B.':
    'Los informes, las notas de progreso y las notas de proceso son experiencia no clínica, columna B.',
  'Not direct hours: only counseling time itself is direct.':
    'No son horas directas: solo el tiempo mismo de consejería es directo.',
  'Recordkeeping counts, but not as direct contact with clients.':
    'Llevar los expedientes cuenta, pero no como contacto directo con clientes.',
  'Recordkeeping is an ancillary service. It counts, but not as face-to-face client contact.':
    'Llevar los expedientes es un servicio auxiliar. Cuenta, pero no como contacto cara a cara con clientes.',
  'Workshops, seminars, training and conferences are non-clinical experience, column B.':
    'Los talleres, seminarios, cursos y conferencias son experiencia no clínica, columna B.',
  'Professional development counts, but not as direct contact with clients.':
    'La formación profesional cuenta, pero no como contacto directo con clientes.',
  'None of them is on the list of column B, so they do not count here.':
    'Ninguna de ellas está en la lista de la columna B, así que aquí no cuentan.',
  'Case management and research count, but not as direct contact with clients. The rule doesn’t mention office work.':
    'El manejo de casos y la investigación cuentan, pero no como contacto directo con clientes. La regla no menciona el trabajo de oficina.',
  'Case management counts as an ancillary service. The rule doesn’t mention research or office work.':
    'El manejo de casos cuenta como servicio auxiliar. La regla no menciona la investigación ni el trabajo de oficina.',
  'California treats video as face to face, but not the phone.':
    'California trata el video como cara a cara, pero no el teléfono.',
  'Texas limits supervision by phone. The limits depend on the version of the rules.':
    'Texas limita la supervisión por teléfono. Los límites dependen de la versión de las reglas.',
  'Michigan counts supervision in person or by live video, and not by phone.':
    'Michigan cuenta la supervisión en persona o por video en vivo, y no por teléfono.',
  'Ohio permits the phone and video once you have met the supervisor in person.':
    'Ohio permite el teléfono y el video después de haber conocido al supervisor en persona.',
  'California counts supervision by video, without a limit since 2026.':
    'California cuenta la supervisión por video, sin límite desde 2026.',
  'Video counts, and no limit was found.': 'El video cuenta, y no se encontró ningún límite.',
  'Michigan counts live video like a meeting in person.':
    'Michigan cuenta el video en vivo como una reunión en persona.',
  'Ohio permits video once you have met the supervisor in person.':
    'Ohio permite el video después de haber conocido al supervisor en persona.',
  'Florida wants half of your supervision in person, and all group supervision.':
    'Florida quiere en persona la mitad de su supervisión, y toda la de grupo.',
  'New Jersey takes individual supervision by video, for at most half of the hours, and no group by video.':
    'Nueva Jersey acepta supervisión individual por video, como máximo en la mitad de las horas, y ningún grupo por video.',
  'Texas takes what your supervision plan names: ask your supervisor for it.':
    'Texas acepta lo que dice su plan de supervisión: pídaselo a su supervisor.',
  'A page of the board, without a date, asks for individual supervision in person.':
    'Una página de la junta, sin fecha, pide la supervisión individual en persona.',
  'No. Log it once, and mark it as video.': 'No. Anótelo una vez y márquelo como video.',
};
