import { Sheet } from '../../pdf/sheet.ts';
import { RecordingCanvas } from '../../pdf/testing/recording-canvas.ts';
import { Typesetter } from '../../pdf/typesetter.ts';
import type { HoursLog } from '../hours-log.ts';
import { drawFoot, writeLog } from '../log-sections.ts';

/** Draws a log, and returns the canvas. */
export function drawn(log: HoursLog): RecordingCanvas {
  const canvas = new RecordingCanvas();
  const sheet = new Sheet(canvas, new Typesetter(), (on, page) => drawFoot(on, log, page, 9));
  const rowCount = [...writeLog(sheet, log)].length;
  if (rowCount === 0) throw new Error('the log has drawn no row');
  return canvas;
}
