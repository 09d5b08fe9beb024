import { careCard, section, table } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const testing = section('testing', 'Testing', 'Testing and diagnosis', [
  'The US Preventive Services Task Force advises a test for everyone ages [15 to 65](=uspstf-hiv-screening|15 to 65), and in every pregnancy. People at higher risk should get tested at least once a year. Every [3 to 6 months](=cdc-hiv-testing|3 to 6|months) is better for some people. {{uspstf-hiv-screening,cdc-hiv-testing}}',
  table({
    caption: 'How soon after exposure a test can find HIV',
    header: ['Test', 'Can usually find HIV after', 'Good to know'],
    rows: [
      'Virus test (NAT), blood from a vein | [10–33 days](=cdc-hiv-testing|10–33|days) | Finds HIV earliest; expensive; used after a recent risk or with symptoms',
      'Antigen and antibody test, laboratory | [18–45 days](=cdc-hiv-testing|18–45|days) | The standard first test',
      'Antigen and antibody test, finger prick | [18–90 days](=cdc-hiv-testing|18–90|days) | Result in about [20 minutes](=cdc-hiv-testing|20|minutes)',
      'Antibody test, including self-tests | [23–90 days](=cdc-hiv-testing|23–90|days) | Can be private, at home; a positive result needs a second test',
    ],
    note: 'The time before a test turns positive is called the window period. Repeat the test after it ends.',
    sources: ['cdc-hiv-testing'],
  }),
  'A first positive result is always confirmed with other tests. If you have taken PrEP or PEP, say so, because it can take longer for a test to turn positive. {{cdc-npep-2025}}',
  'After a diagnosis, expect a CD4 count, a viral load test, and a resistance test. You should also be tested for hepatitis B and C, tuberculosis, and other STIs. {{dhhs-adult-art}}',
  careCard('nonUrgent', 'Make an appointment for a test if:', [
    ...bullets(
      'you have never had one',
      'you have a new partner, or more than one',
      'you have another sexually transmitted infection',
      'you are pregnant or planning to be',
      'you have shared needles or other injection equipment {{cdc-hiv-testing,uspstf-hiv-screening}}',
    ),
  ]),
])
