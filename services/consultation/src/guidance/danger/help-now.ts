const calls = `## If somebody may be in danger now
- **Call or text 988**, the Suicide and Crisis Lifeline, at any hour: with the person, or for advice of your own.
- **Call 911** or your local emergency services if anybody is in immediate danger.
- **Call your supervisor now**, and your site's on-call line if nobody answers.
- Do not leave the person alone. On the phone or on video, stay on the line until help is there.`;

/** Where to get help now, for an answer that a question with danger in it begins with. */
export const helpNow = `${calls}

Then use **Send this question to your supervisor**, so that it is not only you who knows.`;

/** The same for a question that is on its way to a supervisor. */
export const helpNowWhileSent = `${calls}

Your question is on its way to your supervisor. Do not wait for the written answer.`;
