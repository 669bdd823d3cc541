import type { ImportRecord } from '@clinical-hours/proto/api';

export type PreviewRow = ImportRecord['preview'][number];
