/** Settings of the supervisor service under which a test's trainees write to as many supervisors as the test likes. */
export const noMailCaps = {
  UNVERIFIED_ADDRESSES_PER_DAY: '1000000',
  UNVERIFIED_MAILS_PER_DAY: '1000000',
  NEW_ADDRESSES_PER_DAY: '1000000',
  MAILS_PER_DAY: '1000000',
};
