import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { type DateLabels } from '../parts/date-labels.ts';
import { DateFields, type DateValues } from './license-dates.tsx';
import { RadioField } from '../parts/radio-field.tsx';

/** The answers about degree and registration: empty before they are given. */
export interface Answers {
  hasDegree: '' | 'yes' | 'no';
  isRegistered: '' | 'yes' | 'no';
  /** Whether the day of the registration is left out. */
  isDayUnknown: boolean;
}

type Values = Answers & DateValues;

/**
 * The dates that matter by the answers. A degree that is still to come has a date, too: hours before it are those of a
 * trainee.
 */
export function askedDates(answers: Answers, labels: DateLabels): DateLabels {
  const { hasDegree, isRegistered, isDayUnknown } = answers;
  const { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn } = labels;
  const degreeLabel = hasDegree === 'no' ? 'Expected date of the degree' : degreeOn;
  return {
    ...(degreeOn !== undefined && hasDegree !== '' && { degreeOn: degreeLabel }),
    ...(hasDegree === 'yes' && applicationReceivedOn !== undefined && { applicationReceivedOn }),
    ...(isRegistered === 'yes' && !isDayUnknown && registeredOn !== undefined && { registeredOn }),
    ...(isRegistered === 'yes' && registrationExpiresOn !== undefined && { registrationExpiresOn }),
  };
}

/** Returns what is wrong with the answers: a registration has a day, unless it is said to be unknown. */
export function answerErrors(values: Values, labels: DateLabels): DateLabels {
  const isAsked = askedDates(values, labels).registeredOn !== undefined;
  return isAsked && values.registeredOn === ''
    ? { registeredOn: 'Enter the day, or check “I don’t know the day”.' }
    : {};
}

/** Whether there is a degree and a registration, where the rules look at them, each with the dates that follow. */
export function LicenseQuestions({ labels }: { labels: DateLabels }) {
  const { values } = useFormikContext<Values>();
  const { degreeOn, applicationReceivedOn, registeredOn, ...ofRegistration } = askedDates(values, labels);
  const ofDegree = { ...(degreeOn && { degreeOn }), ...(applicationReceivedOn && { applicationReceivedOn }) };
  const asks = labels.degreeOn !== undefined || labels.registeredOn !== undefined;
  return (
    <>
      {asks && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Some rules look at dates. You can add what you don’t know later.
        </Typography>
      )}
      {labels.degreeOn !== undefined && (
        <>
          <RadioField name="hasDegree" label="Do you have your degree?" options={yesOrNotYet} isRow />
          <DateFields labels={ofDegree} />
        </>
      )}
      {labels.registeredOn !== undefined && (
        <>
          <RadioField
            name="isRegistered"
            label="Are you registered with the board?"
            options={yesOrNotYet}
            isRow
          />
          {registeredOn && <DateFields labels={{ registeredOn }} asked="registeredOn" />}
          {values.isRegistered === 'yes' && <FormCheckbox name="isDayUnknown" label="I don’t know the day" />}
          <DateFields labels={ofRegistration} />
        </>
      )}
    </>
  );
}

const yesOrNotYet = { yes: 'Yes', no: 'Not yet' } as const;
