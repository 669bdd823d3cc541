// Original file: proto/clinicalhours/hours/v1/report.proto

import type { SupervisorHours as _clinicalhours_hours_v1_SupervisorHours, SupervisorHours__Output as _clinicalhours_hours_v1_SupervisorHours__Output } from '../../../clinicalhours/hours/v1/SupervisorHours.ts';
import type { MonthHours as _clinicalhours_hours_v1_MonthHours, MonthHours__Output as _clinicalhours_hours_v1_MonthHours__Output } from '../../../clinicalhours/hours/v1/MonthHours.ts';
import type { Pace as _clinicalhours_hours_v1_Pace, Pace__Output as _clinicalhours_hours_v1_Pace__Output } from '../../../clinicalhours/hours/v1/Pace.ts';

export interface GetReportResponse {
  /**
   * The most hours first. Hours without a supervisor come under no supervisor_id.
   */
  'bySupervisor'?: (_clinicalhours_hours_v1_SupervisorHours)[];
  /**
   * Oldest first; months without a session are left out.
   */
  'byMonth'?: (_clinicalhours_hours_v1_MonthHours)[];
  'pace'?: (_clinicalhours_hours_v1_Pace | null);
}

export interface GetReportResponse__Output {
  /**
   * The most hours first. Hours without a supervisor come under no supervisor_id.
   */
  'bySupervisor': (_clinicalhours_hours_v1_SupervisorHours__Output)[];
  /**
   * Oldest first; months without a session are left out.
   */
  'byMonth': (_clinicalhours_hours_v1_MonthHours__Output)[];
  'pace': (_clinicalhours_hours_v1_Pace__Output | null);
}
