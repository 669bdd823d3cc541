import { describe, expect, it } from 'vitest';
import { flagsOf, type SigningCircumstances, type SupervisorLicense } from './receipt-flags.ts';

const flagsWhen = (changes: {
  traineeEmail?: string;
  formerEmails?: string[];
  traineeName?: string;
  supervisorEmail?: string;
  supervisorName?: string;
  attestation?: string;
  sessionUserId?: number;
  license?: Partial<SigningCircumstances['supervisor']>;
  deputy?: SigningCircumstances['deputy'];
}) => {
  const circumstances: SigningCircumstances = {
    trainee: {
      id: 7,
      name: changes.traineeName ?? 'Tess Trainee',
      email: changes.traineeEmail ?? 'tess@example.com',
      formerEmails: changes.formerEmails ?? [],
    },
    supervisor: {
      name: changes.supervisorName ?? 'Sam Supervisor',
      email: changes.supervisorEmail ?? 'sam@example.com',
      licenseNumber: 'LMFT 1',
      ...changes.license,
    },
    approvedDays: ['2026-03-01', '2026-03-31'],
    deputy: changes.deputy,
    attestation: changes.attestation ?? 'Sam Supervisor',
    sessionUserId: changes.sessionUserId,
  };
  return flagsOf(circumstances);
};

describe('the flags of a decision', () => {
  it('are none when a supervisor signs with their own name from elsewhere', () => {
    expect(flagsWhen({})).toEqual([]);
    expect(flagsWhen({ sessionUserId: 8 })).toEqual([]);
  });

  it("tell of the trainee's own browser", () => {
    expect(flagsWhen({ sessionUserId: 7 })).toEqual(['trainee_session']);
  });

  it.each([
    ['tess@example.com', 'TESS@Example.com', 'trainee_address'],
    ['tess@yahoo.com', 'tess-supervisor@yahoo.com', 'trainee_address_variant'],
    ['tess@example.com', 'tess+sup@example.com', 'trainee_address_variant'],
    ['tess+a@example.com', 'Tess+b@EXAMPLE.com', 'trainee_address_variant'],
    ['tess.trainee@gmail.com', 'tesstrainee@googlemail.com', 'trainee_address_variant'],
    ['tesstrainee@gmail.com', 'T.E.S.S.trainee+x@gmail.com', 'trainee_address_variant'],
    ['tess@icloud.com', 'Tess@me.com', 'trainee_address_variant'],
    ['tess@mac.com', 'tess+sup@icloud.com', 'trainee_address_variant'],
    ['tess@proton.me', 't-e_s.s@pm.me', 'trainee_address_variant'],
    ['tess@yandex.ru', 'tess@yandex.com', 'trainee_address_variant'],
    ['tess@fastmail.com', 'sup@tess.fastmail.com', 'trainee_address_variant'],
  ])('tell that the mailbox of %s is that of %s (%s)', (traineeEmail, supervisorEmail, flag) => {
    expect(flagsWhen({ traineeEmail, supervisorEmail })).toEqual([flag]);
  });

  it.each([
    ['tess.trainee@example.com', 'tesstrainee@example.com'],
    ['tess@gmail.com', 'tess@example.com'],
    ['+tess@example.com', '+sam@example.com'],
    ['tess@example.com', 'tess-sup@example.com'],
    ['tess@outlook.com', 'tess@hotmail.com'],
    ['tess@tuta.com', 'tess@tutanota.com'],
    ['t.ess@icloud.com', 'tess@icloud.com'],
  ])('do not take %s for %s', (traineeEmail, supervisorEmail) => {
    expect(flagsWhen({ traineeEmail, supervisorEmail })).toEqual([]);
  });

  it.each([
    [['old@example.com'], 'old@example.com', ['former_trainee_address']],
    [['older@example.com', 'Old@Example.com'], 'old+sup@example.com', ['former_trainee_address']],
    [['t.trainee@gmail.com'], 'ttrainee@googlemail.com', ['former_trainee_address']],
    [['tess@example.com', 'tess+old@example.com'], 'tess@example.com', ['trainee_address']],
    [['tess+old@example.com'], 'tess+old@example.com', ['trainee_address_variant']],
    [['older@example.com'], 'old@example.com', []],
  ])('know of the former addresses %j, and of %s tell %j', (formerEmails, supervisorEmail, flags) => {
    expect(flagsWhen({ formerEmails, supervisorEmail })).toEqual(flags);
  });

  it.each([
    ['Tess Trainee', ['trainee_name', 'other_name']],
    ['  tess   TRAINEE ', ['trainee_name', 'other_name']],
    ['Trainee, Tess', ['trainee_name', 'other_name']],
    ['Dr. Tess Trainee', ['trainee_name', 'other_name']],
    ['Téss Träinee', ['trainee_name', 'other_name']],
    ['Tess Trainee for Sam Supervisor', ['trainee_name', 'other_name']],
    ['Tess Ann Trainee', ['trainee_name', 'other_name']],
    ['Tess', ['trainee_name', 'other_name']],
    ['Plain Friend', ['other_name']],
    ['Dr. Friend', ['other_name']],
    ['xx', ['other_name']],
    ['Sam', []],
    ['S. Supervisor', []],
    ['SUPERVISOR, SAM', []],
    ['Sam Newname', []],
  ])('tell whose name %j is', (attestation, flags) => {
    expect(flagsWhen({ attestation })).toEqual(flags);
  });

  it.each([
    ['Dr. John A. Jones', 'Dr. Evil', ['other_name']],
    ['Dr. John A. Jones', 'A. Evil', ['other_name']],
    ['Jürgen Groß', 'jurgen gross', []],
    ['李 明', '李明', []],
    ['İlkay Demir', 'ilkay d', []],
    ['Dr.', 'dr', []],
    // As a keyboard without the letters writes them, and in pairs; an e more is another name where none has the letter.
    ['Søren Ørsted', 'Soren Orsted', []],
    ['Søren Ørsted', 'Oersted', []],
    ['Łukasz Żółć', 'lukasz', []],
    ['Jürgen Müller', 'Mueller', []],
    ['Juergen Mueller', 'Müller', []],
    ['Jürgen Müller', 'JUERGENMUELLER', []],
    ['Hans Weiß', 'Weiss', []],
    ['Håkon Ægir', 'Haakon', []],
    ['Đorđe Þór', 'Dorde Thor', []],
    ['Michael Sun', 'Michal Moon', ['other_name']],
    ['Дана Уитфилд', 'Dana Whitfield', ['other_name']],
  ])('compare the supervisor %j with the typed %j', (supervisorName, attestation, flags) => {
    expect(flagsWhen({ supervisorName, attestation })).toEqual(flags);
  });

  // Of the trainee, of the supervisor, as typed.
  it.each([
    ['Sam Quinn', 'Alex Lee', 'Sam Quinn', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Quinn Sam', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'sam', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'QUINN', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'S. Quinn', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Sam Q.', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'S. Q.', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'samquinn', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'QuinnSam', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Ms. Quinn, LMFT', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Mallory for Sam', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Sam for Alex Lee', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Sam Quinn on behalf of Alex Lee', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Alex Lee by Sam', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Alex Lee', 'Alex Lee / Sam Quinn', ['trainee_name']],
    ['Sam Quinn', 'Alex Lee', 'Lee Quinn', ['trainee_name']],
    // Where the supervisor shares a word with the trainee, the rest tells.
    ['Sam Quinn', 'Sam Lee', 'Sam Quinn', ['trainee_name']],
    ['Sam Quinn', 'Sam Lee', 'Quinn Sam', ['trainee_name']],
    ['Sam Quinn', 'Sam Lee', 'S. Quinn', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Sam Lee', 'Sam Q.', ['trainee_name']],
    ['Sam Quinn', 'Sam Lee', 'Mallory for Sam', ['other_name']],
    ['Sam Quinn', 'Sam Supervisor', 'Quinn Sam', ['trainee_name']],
    ['Tess Trainee', 'Terry Trainee', 'Tess Trainee', ['trainee_name']],
    // Other scripts, accents, hyphens, particles, one word.
    ['Анна Иванова', 'Пётр Смирнов', 'А. Иванова', ['trainee_name', 'other_name']],
    ['Анна Иванова', 'Пётр Смирнов', 'АННА', ['trainee_name', 'other_name']],
    ['Анна Иванова', 'Пётр Смирнов', 'Петр Смирнов', []],
    ['李 明', '王 伟', '李明', ['trainee_name', 'other_name']],
    ['Ming Li', '王 伟', 'LiMing', ['trainee_name', 'other_name']],
    ['李 明', '李 华', '李 华', []],
    ['李 明', '李 华', '李', []],
    ['李 明', '李明', '李明', []],
    ['Zoë Núñez', 'Alex Lee', 'Zoe', ['trainee_name', 'other_name']],
    ['Zoe Nunez', 'Alex Lee', 'Z. Núñez', ['trainee_name', 'other_name']],
    ['Łukasz Müller', 'Alex Lee', 'Lukasz Mueller', ['trainee_name', 'other_name']],
    ['Soren Orsted', 'Alex Lee', 'Ørsted', ['trainee_name', 'other_name']],
    ['Jens Müller', 'Jens Mueller', 'Jens Mueller', []],
    ['Mary-Jane Quinn', 'Alex Lee', 'Jane', ['trainee_name', 'other_name']],
    ['Sam Quinn-Lee', 'Alex Lee', 'A. Lee', []],
    ['Sam Quinn-Lee', 'Alex Lee', 'Lee-Quinn', ['trainee_name']],
    ['Ana de la Cruz', 'Maria Paz', 'Maria de la Paz', []],
    ['Ana de la Cruz', 'Maria Paz', 'Mrs. de la Paz', []],
    ['Ana de la Cruz', 'Maria de la Paz', 'Juan de la Vega', ['other_name']],
    ['Madonna', 'Alex Lee', 'madonna', ['trainee_name', 'other_name']],
    ['Sam Quinn', 'Sam', 'Sam', []],
    ['Sam Quinn', 'Sam', 'Sam Q.', ['trainee_name']],
    // Harmless: the supervisor's own name, in whatever form.
    ['Sam Quinn', 'Sam Lee', 'Sam Lee', []],
    ['Sam Quinn', 'Sam Lee', 'Sam', []],
    ['Sam Quinn', 'Sam Lee', 'Dr. Lee', []],
    ['Sam Quinn', 'Sam Lee', 'Lee, Sam', []],
    ['Sam Quinn', 'Sam Lee', 'Sam L.', []],
    ['Sam Quinn', 'Sam Lee', 'Sam Q. Lee', []],
    ['Sam Quinn', 'Sam Quill', 'Sam Q.', []],
    ['Sam Quinn', 'Alex Quinn', 'A. Quinn', []],
    ['Sam Quinn', 'Alex Quinn', 'Quinn', []],
    ['Sam Quinn', 'Alex Lee', 'Alex Sam Lee', []],
    ['Sam Quinn', 'Alex Lee', 'Alex Q. Lee', []],
    ['Sam Quinn', 'Alex Jones', 'Q. Jones', []],
    ['Sam Quinn', 'Sam Quinn', 'Sam Quinn', []],
    ['Sam Quinn', 'Sam Quinn Lee', 'Sam Quinn', []],
    ['Sam Quinn', 'Alex Lee', 'Alex Lee, for Sam', []],
    ['Sam Quinn', 'Alex Lee', 'Signed by Alex Lee', []],
    // Only the one who signs is the signer.
    ['Sam Quinn', 'Alex Lee', 'Mallory for Alex Lee', ['other_name']],
    ['Sam Quinn', 'Alex Lee', 'Mallory p.p. Alex Lee', ['other_name']],
    ['Sam Quinn', 'Alex Lee', 'Mallory P.P. Alex Lee', ['other_name']],
    ['Sam Quinn', 'Alex Lee', 'Mallory, o/b/o Alex Lee', ['other_name']],
    ['Sam Quinn', 'Alex Lee', 'Alex Lee by Mallory', ['other_name']],
    ['Sam Quinn', 'Alex Lee', 'for Alex Lee', ['other_name']],
    ['Sam Quinn', 'Alex Lee, LMFT', 'Mallory Evil, LMFT', ['other_name']],
  ])(
    'of the trainee %j and the supervisor %j take %j for %j',
    (traineeName, supervisorName, attestation, flags) => {
      expect(flagsWhen({ traineeName, supervisorName, attestation })).toEqual(flags);
    },
  );

  it('take a deputy for whom they are, also when they name the supervisor', () => {
    const of = (attestation: string) =>
      flagsWhen({
        traineeName: 'Sam Quinn',
        supervisorName: 'Sam Lee',
        deputy: { name: 'Dee Quinn', email: 'dee@example.com' },
        attestation,
      });
    expect(of('Dee Quinn for Sam Lee')).toEqual(['deputy']);
    expect(of('D. Quinn')).toEqual(['deputy']);
    expect(of('Sam Lee')).toEqual(['other_name', 'deputy']);
    expect(of('Mallory for Dee Quinn')).toEqual(['other_name', 'deputy']);
    expect(of('Sam Quinn')).toEqual(['trainee_name', 'deputy']);
  });
});

describe('the license behind a decision', () => {
  it.each<[Partial<SupervisorLicense>, string[]]>([
    [{ confirmedDetails: { licenseNumber: 'lmft-1' } }, []],
    [{ confirmedDetails: { licenseNumber: 'LMFT 2' } }, ['other_license']],
    [
      { licenseState: 'CA', confirmedDetails: { licenseNumber: 'LMFT 1', licenseState: 'NY' } },
      ['other_license'],
    ],
    [{ confirmedDetails: { licenseNumber: 'LMFT 1', licenseState: 'NY' } }, []],
    [{ licenseExpiresOn: '2026-03-31' }, []],
    [{ licenseExpiresOn: '2026-03-30' }, ['license_expired']],
    [
      {
        licenseExpiresOn: '2030-01-01',
        confirmedDetails: { licenseNumber: 'LMFT 1', licenseExpiresOn: '2026-01-31' },
      },
      ['license_expired'],
    ],
  ])('%j is flagged %j', (license, flags) => {
    expect(flagsWhen({ license })).toEqual(flags);
  });

  it('of a deputy is the word of the supervisor, whose own has to hold on the day', () => {
    const deputy = { name: 'Dee Deputy', email: 'dee@example.com' };
    const license = { licenseExpiresOn: '2026-03-30', confirmedDetails: { licenseNumber: 'LMFT 2' } };
    expect(flagsWhen({ deputy, attestation: 'Dee Deputy', license })).toEqual(['license_expired', 'deputy']);
  });

  it('shows the trainee by no flag of a deputy what the owner of an unconfirmed address said', () => {
    const deputy = { name: 'Dee Deputy', email: 'dee@example.com' };
    const confirmedDetails = { licenseNumber: 'LMFT 1', licenseExpiresOn: '2026-01-31' };
    const flagged = (license: object) => flagsWhen({ deputy, attestation: 'Dee Deputy', license });
    expect(flagged({ confirmedDetails })).toEqual(['deputy']);
    expect(flagged({ confirmedDetails, addressConfirmedAt: '2026-01-01T00:00:00.000Z' })).toEqual([
      'license_expired',
      'deputy',
    ]);
  });
});
