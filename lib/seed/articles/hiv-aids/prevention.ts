import { callout, careCard, doDont, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention: your choices', [
  h3('Before exposure: PrEP'),
  'PrEP is medicine that stops HIV from taking hold. Taken as prescribed, it cuts the risk from sex by about [99%](=cdc-prep|99|%). {{cdc-prep,uspstf-prep}}',
  'First come a negative HIV test, and tests for hepatitis B and kidney function. HIV tests go on every few months. If tenofovir pills are stopped, hepatitis B can flare and harm the liver. {{cdc-prep-clinical}}',
  'Did you have fever, rash or a sore throat in the past month? Say so. PrEP must not start until a virus test has ruled out new HIV. {{cdc-prep-clinical,yeztugo-label}}',
  table({
    caption: 'PrEP choices compared',
    header: ['Choice', 'How it is taken', 'Benefits', 'Harms and limits'],
    rows: [
      'Tenofovir DF and emtricitabine | One pill a day | For all; generic and low cost | Nausea at first; checks of kidneys and bones',
      'The same, around sex (2-1-1) | 2 pills [2–24 hours](=who-hiv-2021|2–24|hours|“a double dose of oral PrEP 2–24 hours before sex”) before sex, then 1 and 1 at [24-hour](=who-hiv-2021|24|hour|“a third dose 24 hours after the first two doses and a fourth dose 48 hours”) steps | Fewer pills | Only for anal sex in men and others assigned male at birth who take no estrogen',
      'Tenofovir AF and emtricitabine | One pill a day | Gentler on kidneys and bones | Not for vaginal sex; some weight gain',
      'Cabotegravir | Injection every 2 months | No daily pill | Sore injection site; missed visits risk resistance',
      'Lenacapavir | Injection under the skin every [6 months](=yeztugo-label|6|months); tablets too on days 1 and 2 | Two visits a year | Lumps at the site; new and costly; rifampin and some seizure medicines weaken it',
    ],
    note: 'Lenacapavir was approved for prevention in the US in June 2025, and WHO recommended it in July 2025.',
    sources: [
      'uspstf-prep',
      'yeztugo-label',
      'who-lenacapavir-2025',
      'purpose2-2024',
      'who-hiv-2021',
    ],
    bound: [
      '[Tenofovir DF and emtricitabine](=uspstf-prep)',
      '[Tenofovir AF and emtricitabine](=uspstf-prep)',
      '[Cabotegravir](=uspstf-prep)',
      '[Lumps at the site](=purpose2-2024)',
      '[rifampin and some seizure medicines weaken it](=yeztugo-label)',
      '[WHO recommended it](=who-lenacapavir-2025)',
    ],
  }),
  'In one trial, none of [2,134 young women](=purpose1-2024|2134) on lenacapavir caught HIV. In another, [2 of 2,179](=purpose2-2024|2 of 2179) men and gender-diverse people did. {{purpose1-2024,purpose2-2024}}',
  h3('After exposure: PEP'),
  'PEP is a [28-day course](=cdc-npep-2025|28|days) of HIV medicine. It must start as soon as possible, and no later than [72 hours](=cdc-npep-2025|72|hours). CDC prefers a single daily pill with bictegravir, or dolutegravir with two other medicines. {{cdc-npep-2025}}',
  careCard('urgent', 'Go to an emergency room or clinic today if:', [
    ...bullets(
      'a condom broke, or you had sex without protection, with a partner who may have HIV',
      'you shared a needle, or were stuck by one',
      'you were sexually assaulted',
    ),
    'Ask for PEP at once. Every hour counts, and after [72 hours](=cdc-npep-2025|72|hours) it is no longer advised. {{cdc-npep-2025}}',
  ]),
  callout('important', 'After a sexual assault', [
    'Call 911 if you are in danger or hurt, or if someone choked you. RAINN answers day and night at [800-656-4673](tel:+18006564673), or by chat at [rainn.org](https://rainn.org). {{rainn-hotline}}',
    'An emergency room can give you PEP. It can also prevent a pregnancy (emergency contraception) for up to [five days](=cdc-contraception-2024|5|days), and sooner is better. In most places you need no police report. {{cdc-npep-2025,cdc-contraception-2024}}',
  ]),
  h3('After sex: doxycycline against other infections'),
  'Some people take doxycycline within [72 hours](=cdc-doxy-pep-2024|72|hours) after sex (doxy-PEP). It cuts syphilis and chlamydia by more than [two thirds](=cdc-doxy-pep-2024|two thirds). It does not prevent HIV. {{cdc-doxy-pep-2024}}',
  'CDC advises clinics to offer it to some people. They are gay and bisexual men, and trans women, with such an infection in the past year. It can upset the stomach and make skin burn in the sun. {{cdc-doxy-pep-2024}}',
  h3('Treatment as prevention'),
  'People who keep an undetectable viral load do not pass HIV on through sex (U=U). In a study of nearly 800 gay couples there was not one linked case in [76,000 acts](=partner2-2019|76,000|acts|76 088 acts that were reported). {{partner2-2019}}',
  doDont(
    'Everyday protection',
    [
      'use condoms with water-based or silicone lubricant',
      'use new needles and equipment each time',
      'carry naloxone if you or friends use opioids',
      'get vaccines against hepatitis A and B, HPV and mpox if offered',
      'test together with partners',
    ],
    [
      'judge by looks whether someone has HIV',
      'share pills or stop PrEP without advice',
      'use oil-based lubricant with latex condoms',
      'inject alone',
    ],
    ['who-key-populations-2022', 'cdc-prep-clinical', 'dhhs-opportunistic-infections'],
  ),
])
