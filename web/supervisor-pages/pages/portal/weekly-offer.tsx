import { digestWeekdays, type PortalPage } from '@clinical-hours/proto/api';
import { settingFields } from '../forms/portal-settings-form.ts';
import { weekdayName } from '../parts/setting-fields.tsx';

// Two trainees cause few emails.
const fromTrainees = 3;

/** Proposes one email a week after decisions, to a supervisor of several trainees who gets one for each request. */
export function WeeklyOffer({ path, page }: { path: string; page: PortalPage }) {
  const count = new Set(page.writers.filter(({ mayWrite }) => mayWrite).map(({ trainee }) => trainee)).size;
  if (page.digestWeekday !== null || page.refusesEverybody || count < fromTrainees) return null;
  return (
    <form method="post" action={`${path}/delivery`} className="card weekly-offer screen">
      <h2>One email a week?</h2>
      <p>
        {count} trainees can ask you. We can put all their requests in one email a week instead. You can
        change this at any time.
      </p>
      <input type="hidden" name={settingFields.delivery} value="weekly" />
      <p className="row">
        <label htmlFor="weekly-day">Day</label>
        <select id="weekly-day" name={settingFields.digestWeekday} defaultValue="monday">
          {digestWeekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </select>
        <button className="button plainly compact">Get One Email a Week</button>
      </p>
    </form>
  );
}
