import { section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const surgery = section('surgery', 'Surgery', 'Weight-loss surgery', [
  'Surgery changes the stomach and gut, which also changes hunger hormones (metabolic and bariatric surgery). Most people lose a quarter to a third of their weight. Many keep most of it off for ten years or more. {{asmbs-ifso-2022}}',
  table({
    caption: 'Who may be offered surgery',
    header: ['BMI', 'Classic US thresholds', 'Surgical societies since 2022'],
    rows: [
      '40 or more | Yes | Recommended',
      '35–39.9 | Yes, with related conditions (comorbidities) | Recommended, with or without them',
      '30–34.9 | Not usual | Considered, especially with type 2 diabetes',
    ],
    note: 'For people of Asian descent, the newer thresholds are 2.5 points lower.',
    sources: ['aha-acc-tos-2013', 'asmbs-ifso-2022'],
    bound: [
      '[Yes](=aha-acc-tos-2013)',
      '[Yes, with related conditions](=aha-acc-tos-2013)',
      '[Not usual](=aha-acc-tos-2013)',
      '[Recommended](=asmbs-ifso-2022)',
      '[Recommended, with or without them](=asmbs-ifso-2022)',
      '[Considered](=asmbs-ifso-2022)',
      '[2.5 points lower](=asmbs-ifso-2022|2.5|points)',
    ],
  }),
  h3('Benefits and harms'),
  ...bullets(
    '**Sleeve gastrectomy** removes most of the stomach. It is the most common type. Heartburn can get worse.',
    '**Gastric bypass** makes a small stomach pouch and a shorter path through the gut. It controls diabetes better, but ulcers and low blood sugar after meals can happen.',
    '**Benefits:** a longer life on average, and often remission of type 2 diabetes and sleep apnea.',
    '**Risks:** bleeding, leaks, and blood clots. Deaths are rare, about [1 in 1,000](=asmbs-ifso-2022|1 in 1,000) or fewer at experienced centers. {{asmbs-ifso-2022}}',
  ),
  'You will need vitamins and blood tests for the rest of your life. Alcohol affects you faster after surgery. Wait [12 to 18 months](=asmbs-ifso-2022|12–18|months) before you get pregnant. {{asmbs-ifso-2022}}',
])
