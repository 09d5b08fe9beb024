import { callout, careCard, doDont, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention: your options', [
  h3('Before exposure: PrEP'),
  'PrEP is medicine that keeps HIV from taking hold. Taken as prescribed, it lowers the risk of getting HIV from sex by about [99%](=cdc-prep|99|%). {{cdc-prep,uspstf-prep}}',
  'Before you start PrEP, you need a negative HIV test, a hepatitis B test, and a kidney test. After that, you’ll be tested for HIV every few months. If you have hepatitis B and stop tenofovir pills, it can flare up and harm your liver. {{cdc-prep-clinical}}',
  'If you had a fever, rash, or sore throat in the past month, tell your clinician. Do not start PrEP until a virus test has ruled out a new HIV infection. {{cdc-prep-clinical,yeztugo-label}}',
  'PrEP pills take time to protect you. For receptive anal sex, it takes about [7 days](=cdc-prep|7|days) of daily pills. For receptive vaginal sex and for injecting drugs, it takes about [21 days](=cdc-prep|21|days). {{cdc-prep}}',
  table({
    caption: 'PrEP options compared',
    header: ['Option', 'How you take it', 'Benefits', 'Harms and limits'],
    rows: [
      'Tenofovir DF and emtricitabine | One pill a day | For everyone; generic and low cost | Nausea at first; kidneys and bones are checked',
      'On-demand PrEP (“2-1-1”): the same pill, taken before and after sex | 2 pills [2–24 hours](=who-hiv-2021|2–24|hours|“a double dose of oral PrEP 2–24 hours before sex”) before sex, then 1 pill and 1 more pill at [24-hour](=who-hiv-2021|24|hour|“a third dose 24 hours after the first two doses and a fourth dose 48 hours”) intervals | Fewer pills | Not FDA approved; only for anal sex in men and others assigned male at birth who take no estrogen; not with hepatitis B',
      'Tenofovir AF and emtricitabine | One pill a day | Gentler on kidneys and bones | Not for people assigned female at birth whose risk is from vaginal sex; some weight gain',
      'Cabotegravir | Injection every 2 months | No daily pill | Sore injection site; missing visits can lead to resistance',
      'Lenacapavir | Injection under the skin every [6 months](=yeztugo-label|6|months); also pills on days 1 and 2 | Two visits a year | Lumps where it was injected; new and costly; rifampin and some seizure medicines weaken it',
    ],
    note: 'Lenacapavir was approved for prevention in the United States in June 2025. WHO recommended it in July 2025, and CDC recommended it in September 2025.',
    sources: [
      'uspstf-prep',
      'yeztugo-label',
      'who-lenacapavir-2025',
      'cdc-lenacapavir-2025',
      'cdc-prep-clinical',
      'purpose2-2024',
      'who-hiv-2021',
    ],
    bound: [
      '[Tenofovir DF and emtricitabine](=uspstf-prep)',
      '[Tenofovir AF and emtricitabine](=uspstf-prep)',
      '[Cabotegravir](=uspstf-prep)',
      '[Lumps where it was injected](=purpose2-2024)',
      '[CDC recommended it](=cdc-lenacapavir-2025)',
      '[Not FDA approved](=cdc-prep-clinical)',
      '[rifampin and some seizure medicines weaken it](=yeztugo-label)',
      '[WHO recommended it](=who-lenacapavir-2025)',
    ],
  }),
  'In one trial, none of [2,134 young women](=purpose1-2024|2134) on lenacapavir got HIV. In another, [2 of 2,179](=purpose2-2024|2 of 2179) men and gender-diverse people did. {{purpose1-2024,purpose2-2024}}',
  h3('After exposure: PEP'),
  'PEP is a [28-day course](=cdc-npep-2025|28|days) of HIV medicine. Start it as soon as possible, and no later than [72 hours](=cdc-npep-2025|72|hours) after exposure. CDC’s first choices are one daily pill that contains bictegravir, or dolutegravir with two other medicines. {{cdc-npep-2025}}',
  careCard('urgent', 'Go to an emergency room or clinic today if:', [
    ...bullets(
      'a condom broke, or you had sex without protection, with a partner who may have HIV',
      'you shared a needle or were stuck by one',
      'you were sexually assaulted',
    ),
    'Ask for PEP right away. Every hour counts, and after [72 hours](=cdc-npep-2025|72|hours) it is no longer recommended. {{cdc-npep-2025}}',
  ]),
  callout('important', 'After a sexual assault', [
    'Call 911 if you are in danger or hurt, or if someone choked you. RAINN is available 24 hours a day at [800-656-4673](tel:+18006564673), or by chat at [rainn.org](https://rainn.org). {{rainn-hotline}}',
    'An emergency room can give you PEP. It can also prevent a pregnancy (emergency contraception) for up to [five days](=cdc-contraception-2024|5|days), but sooner is better. In most places, you do not need a police report. {{cdc-npep-2025,cdc-contraception-2024}}',
  ]),
  h3('After sex: doxycycline against other infections'),
  'Some people take doxycycline within [72 hours](=cdc-doxy-pep-2024|72|hours) after sex (doxy-PEP). It lowers the risk of syphilis and chlamydia by more than [two-thirds](=cdc-doxy-pep-2024|two thirds). It does not prevent HIV. {{cdc-doxy-pep-2024}}',
  'CDC advises clinics to discuss it with gay and bisexual men and trans women who recently had such an infection. It can upset your stomach and make your skin burn easily in the sun. {{cdc-doxy-pep-2024}}',
  h3('Treatment as prevention'),
  'People who keep an undetectable viral load do not pass HIV to others through sex (U=U). A study of nearly 800 gay couples found no HIV passed between partners in [76,000 acts](=partner2-2019|76,000|acts|76 088 acts that were reported) of sex. {{partner2-2019}}',
  doDont(
    'Everyday protection',
    [
      'use condoms with water-based or silicone lubricant',
      'use new needles and equipment each time',
      'carry naloxone if you or your friends use opioids',
      'get vaccines against hepatitis A and B, HPV, and mpox if offered',
      'get tested together with your partners',
    ],
    [
      'try to tell by looks if someone has HIV',
      'share pills or stop PrEP without asking first',
      'use oil-based lubricant with latex condoms',
      'inject alone',
    ],
    ['who-key-populations-2022', 'cdc-prep-clinical', 'dhhs-opportunistic-infections'],
  ),
])
