import { iconArray, section, table } from '../../build.ts'

export const screening = section('screening', 'Screening', 'Screening: tests when you feel well', [
  'Screening looks for cancer, or for changes that come before it, in people who have no signs. It can save lives. It can also lead to false alarms, extra tests, and treatment of harmless growths. {{uspstf-breast,uspstf-prostate}}',
  table({
    caption: 'US advice for people at average risk',
    header: ['Cancer', 'Who', 'Test', 'Possible harms'],
    rows: [
      'Breast | Women [40–74](=uspstf-breast|40–74) | Mammogram every [2 years](=uspstf-breast|2|years) | False alarms, overdiagnosis',
      'Colon and rectum (colorectal) | Adults [45–75](=uspstf-colorectal|45–75) | Stool test every [1–3 years](=uspstf-colorectal|1–3|years), or colonoscopy every [10 years](=uspstf-colorectal|10|years) | Bleeding or injury from colonoscopy, rare',
      'Cervical | Women [21–65](=uspstf-cervical|21–65) | [Pap test every 3 years](=uspstf-cervical|3|years); from [30](=uspstf-cervical|30), HPV test every [5 years](=uspstf-cervical|5|years) is another option, including a swab you take yourself | Extra tests and treatment',
      'Lung | Adults [50–80](=uspstf-lung|50–80) with [20 pack-years](=uspstf-lung|20|pack-years) who smoke or quit within [15 years](=uspstf-lung|15|years) | Low-dose CT scan every year | Many false alarms, some radiation',
      'Prostate | Men [55–69](=uspstf-prostate|55–69): your decision, after talking with your doctor | PSA blood test | Overdiagnosis; treatment can cause sexual and bladder problems',
    ],
    note: 'A pack-year is one pack a day for one year. Not advised: PSA screening from age 70.',
    sources: [
      'uspstf-breast',
      'uspstf-colorectal',
      'uspstf-cervical',
      'hrsa-cervical-2026',
      'uspstf-lung',
      'uspstf-prostate',
    ],
    bound: ['[a swab you take yourself](=hrsa-cervical-2026)'],
  }),
  iconArray({
    title: 'What happens when 1,000 men get PSA tests?',
    population: 'Men ages 55 to 69 at the start, in seven European countries',
    timeSpan: '13 years',
    total: 1000,
    outcome: 'died of prostate cancer',
    harm: 'had an extra cancer found that would not have been found without tests',
    rest: 'had neither',
    without: { label: 'Not offered PSA tests', outcome: 6, harmed: 0 },
    with: { label: 'Offered PSA tests', outcome: 5, harmed: 35 },
    note: 'Calculated from the trial’s report: 21% fewer deaths, or one fewer for every 781 men invited and for every 27 more cancers found. After 23 years, it was one fewer for every 456 men invited. Treatment can cause lasting problems with sex or urination.',
    sources: ['erspc-2014', 'erspc-2025', 'uspstf-prostate'],
    bound: [
      '[21%](=erspc-2014|21|%)',
      '[781 men](=erspc-2014|781|men)',
      '[27 more cancers](=erspc-2014|27)',
      '[456 men](=erspc-2025|456|men)',
    ],
  }),
  'In a trial of [53,000 people](=nlst-2011|53,000|people|“we enrolled 53,454 persons at high risk for lung cancer”) who smoked, CT scans lowered lung cancer deaths by [1 in 5](=nlst-2011|1 in 5||“a relative reduction in mortality from lung cancer with low-dose CT screening of 20.0%”). More than [9 in 10](=nlst-2011|9 in 10||“96.4% of the positive screening results in the low-dose CT group”) suspicious scans turned out not to be cancer. {{nlst-2011}}',
  'If cancer runs in your family, or you have a gene change, you may need tests earlier or more often. Make an appointment if two or more close relatives had the same cancer. {{nci-genetics}}',
])
