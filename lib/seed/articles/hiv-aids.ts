import { article } from '../article.ts'
import { callout, callToAction, careCard, doDont, section, table } from '../build.ts'
import { bullets, h3, steps } from '../rich-text.ts'

export const hivAids = article({
  name: 'hiv-aids',
  title: 'Comprehensive HIV Guidelines for Key Populations',
  shortTitle: 'HIV and AIDS',
  topicName: 'HIV and AIDS',
  cardDescription:
    'Testing, prevention with PrEP and PEP, modern treatment, and care that respects you.',
  icon: 'ribbon',
  accent: 'sky',
  heroAlt: 'Drawing of a red awareness ribbon between two open hands.',
  summary:
    'HIV can be prevented and treated. This guide follows WHO guidance for the groups most affected. It covers testing, prevention, treatment and daily life, and the right to respectful care.',
  keyFacts: [
    'About 1.2 million people in the United States have HIV. About 1 in 8 of them does not know.',
    'People with an undetectable viral load do not pass HIV on through sex.',
    'Pills or injections before exposure (PrEP) prevent HIV very well.',
    'After a possible exposure, start PEP at once, and within 72 hours.',
    'Everyone aged 15 to 65 should have at least one HIV test.',
    'With early and steady treatment, people with HIV can expect a near-normal life span.',
  ],
  quickExit: true,
  guidelineNote: 'Based on WHO clinical guidelines for key populations, and US guidelines',
  author: 'malcolm-ellison',
  sections: [
    section('understanding', 'Understanding HIV', 'Understanding HIV and AIDS', [
      'HIV is a virus that attacks the body’s defense cells (CD4 cells). Without treatment, these cells fall over years. AIDS is the late stage: a CD4 count below 200, or certain serious illnesses. {{who-hiv-fact-sheet}}',
      h3('How it passes on'),
      ...bullets(
        'Vaginal or anal sex without protection, if the partner’s virus is not controlled',
        'Sharing needles or other injecting equipment',
        'From parent to baby in pregnancy, birth or breastfeeding',
        'Blood contact in places where blood is not tested',
      ),
      'HIV does not pass by kissing, hugging, sharing food, toilets or insect bites. {{who-hiv-fact-sheet}}',
      h3('Who is affected'),
      'Worldwide, about 41 million people were living with HIV in 2024. About 1.3 million caught it that year, and 630,000 died of related illness. {{unaids-fact-sheet-2025}}',
      'In the United States, about 32,000 people catch HIV each year. Black and Hispanic people and the South carry the heaviest load. Poverty, stigma and poor access to care drive this gap. {{hiv-gov-statistics}}',
      h3('Signs'),
      'Two to four weeks after infection, many people have fever, rash, sore throat or swollen glands. Then there may be no signs for years. Only a test can tell. {{who-hiv-fact-sheet}}',
    ]),
    section(
      'key-populations',
      'Key populations',
      'Key populations: who they are and what they need',
      [
        'WHO uses the term key populations for five groups who are most affected and often denied care. It describes circumstances, not a person’s worth. {{who-key-populations-2022}}',
        table({
          caption: 'WHO key populations and services that matter most',
          header: ['Group', 'What often stands in the way', 'Services with special value'],
          rows: [
            'Men who have sex with men | Stigma, criminal laws | PrEP, tests every 3–6 months, vaccines, care for other STIs',
            'Trans and gender diverse people | Refused or disrespectful care | PrEP, care that includes gender-affirming hormones',
            'Sex workers | Violence, criminal laws | Condoms, PrEP, safety from violence',
            'People who inject drugs | Arrest, stigma | Clean needles, methadone or buprenorphine, naloxone, hepatitis C treatment',
            'People in prisons and closed settings | Care that breaks off on release | Testing, treatment without gaps, clean equipment, condoms',
          ],
          note: 'All services should be voluntary, confidential and free of judgment.',
          sources: ['who-key-populations-2022'],
        }),
        'WHO puts rights first. It calls for ending criminal laws, stigma and violence, and for services led by communities. Medicine alone will not end HIV. {{who-key-populations-2022}}',
        'Methadone and buprenorphine (opioid agonist maintenance) reduce injecting, HIV and overdose deaths. Needle programs do not raise drug use. {{who-key-populations-2022}}',
      ],
    ),
    section('testing', 'Testing', 'Testing and diagnosis', [
      'The US Preventive Services Task Force advises a test for all people aged 15 to 65, and in each pregnancy. People at higher risk should test at least yearly. Every 3 to 6 months is better for some. {{uspstf-hiv-screening,cdc-hiv-testing}}',
      table({
        caption: 'How soon after exposure a test can find HIV',
        header: ['Test', 'Can usually find HIV after', 'Good to know'],
        rows: [
          'Virus test (NAT), blood from a vein | 10–33 days | Earliest, costly; used with recent risk or symptoms',
          'Antigen and antibody test, laboratory | 18–45 days | The standard first test',
          'Antigen and antibody test, finger prick | 18–90 days | Result in about 20 minutes',
          'Antibody test, including self-tests | 23–90 days | Private, at home; needs a second test if positive',
        ],
        note: 'The time before a test turns positive is called the window period. Repeat the test after it ends.',
        sources: ['cdc-hiv-testing'],
      }),
      'A first positive result is always confirmed by other tests. If you took PrEP or PEP, tell the tester, because results can be delayed. {{cdc-npep-2025}}',
      'After diagnosis, expect a CD4 count, a viral load and a resistance test. You should also be tested for hepatitis B and C, tuberculosis and other STIs. {{dhhs-adult-art}}',
      careCard('nonUrgent', 'Book a test if:', [
        ...bullets(
          'you have never had one',
          'you have a new partner, or more than one',
          'you have another sexually transmitted infection',
          'you are pregnant or planning to be',
          'you have shared injecting equipment',
        ),
      ]),
    ]),
    section('prevention', 'Prevention', 'Prevention: your choices', [
      h3('Before exposure: PrEP'),
      'PrEP is medicine that stops HIV from taking hold. Taken as prescribed, it cuts the risk from sex by about 99%. A negative HIV test comes first, then tests every few months. {{cdc-prep,uspstf-prep}}',
      table({
        caption: 'PrEP choices compared',
        header: ['Choice', 'How it is taken', 'Benefits', 'Harms and limits'],
        rows: [
          'Tenofovir DF and emtricitabine | One pill a day | For all; generic and low cost | Nausea at first; checks of kidneys and bones',
          'The same, around sex (2-1-1) | 2 pills 2–24 hours before sex, then 1 and 1 at 24-hour steps | Fewer pills | Only for anal sex in men and others assigned male at birth who take no estrogen',
          'Tenofovir AF and emtricitabine | One pill a day | Gentler on kidneys and bones | Not for vaginal sex; some weight gain',
          'Cabotegravir | Injection every 2 months | No daily pill | Sore injection site; missed visits risk resistance',
          'Lenacapavir | Injection under the skin every 6 months | Two visits a year | Lumps at the site; new and costly',
        ],
        note: 'Lenacapavir was approved for prevention in the US in June 2025, and WHO recommended it in July 2025.',
        sources: ['uspstf-prep', 'who-lenacapavir-2025', 'purpose2-2024'],
      }),
      'In one trial, none of 2,134 young women on lenacapavir caught HIV. In another, 2 of 2,179 men and gender-diverse people did. {{purpose1-2024,purpose2-2024}}',
      h3('After exposure: PEP'),
      'PEP is a 28-day course of HIV medicine. It must start as soon as possible, and no later than 72 hours. CDC prefers a single daily pill with bictegravir, or dolutegravir with two other medicines. {{cdc-npep-2025}}',
      careCard('urgent', 'Go to an emergency room or clinic today if:', [
        ...bullets(
          'a condom broke, or you had sex without protection, with a partner who may have HIV',
          'you shared a needle, or were stuck by one',
          'you were sexually assaulted',
        ),
        'Ask for PEP at once. Every hour counts, and after 72 hours it is no longer advised. {{cdc-npep-2025}}',
      ]),
      callout('important', 'After a sexual assault', [
        'Call 911 if you are in danger or hurt, or if someone choked you. RAINN answers day and night at 800-656-4673, or by chat at [rainn.org](https://rainn.org). {{rainn-hotline}}',
        'An emergency room can give you PEP. It can also prevent a pregnancy (emergency contraception) for up to five days, and sooner is better. In most places you need no police report. {{cdc-npep-2025,cdc-contraception-2024}}',
      ]),
      h3('Treatment as prevention'),
      'People who keep an undetectable viral load do not pass HIV on through sex (U=U). In a study of nearly 800 gay couples there was not one linked case in 76,000 acts. {{partner2-2019}}',
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
      ),
    ]),
    section('treatment', 'Treatment', 'Treatment', [
      'Everyone with HIV should start treatment as soon as possible, on the same day if ready. In a large trial, starting early cut serious illness and death by more than half. {{who-hiv-2021,start-2015}}',
      'Treatment combines medicines in one or two pills a day (antiretroviral therapy, ART). It does not cure HIV, so it is for life. {{who-hiv-fact-sheet}}',
      table({
        caption: 'Common treatments for adults',
        header: ['Treatment', 'Benefits', 'Possible harms and limits'],
        rows: [
          'Bictegravir, tenofovir AF and emtricitabine | One pill a day; strong against resistance | Weight gain, headache; interacts with antacids',
          'Dolutegravir with tenofovir and emtricitabine or lamivudine | WHO first choice; low cost | Weight gain, poor sleep; tenofovir DF needs kidney checks',
          'Dolutegravir and lamivudine | Two medicines only | Not with hepatitis B, or a viral load over 500,000',
          'Cabotegravir and rilpivirine injections | Every 2 months, no pills | For most, only once pills have controlled the virus; visits must be on time',
        ],
        sources: ['dhhs-adult-art', 'who-hiv-2021'],
      }),
      h3('How you know that it works'),
      'Viral load is checked after 4 to 8 weeks, then every 3 to 6 months. Most people reach an undetectable level within 6 months. A CD4 count shows how your defenses recover. {{dhhs-adult-art}}',
      'If the level rises again, the usual reasons are missed doses, interactions or resistance. Ask for help without fear of blame. If you have hepatitis B, never stop suddenly, because it can flare. {{dhhs-adult-art}}',
      h3('Without treatment'),
      'Untreated HIV usually leads to AIDS within about ten years. Tuberculosis, pneumonia, brain infections and some cancers follow. Anyone with a CD4 count below 200 needs medicine to prevent pneumonia. {{who-hiv-fact-sheet,dhhs-adult-art}}',
      h3('Pregnancy'),
      'With treatment through pregnancy and birth, fewer than 1 in 100 babies get HIV. Feeding choices are made together with your team. {{dhhs-perinatal}}',
    ]),
    section('living-with-hiv', 'Living with HIV', 'Living well with HIV', [
      ...steps(
        'Link your pill to a daily habit and set an alarm.',
        'Tell each clinician and pharmacist what you take, also antacids and supplements.',
        'Keep regular visits, vaccines and cancer screening.',
        'Stop smoking. Once HIV is treated, tobacco is one of the largest risks to your health.',
        'Choose whom to tell. Ask about the law in your state.',
      ),
      'Heart disease comes earlier with HIV. In a trial of people aged 40 to 75, a daily statin cut major heart events by about a third. Muscle aches and diabetes were slightly more common. {{reprieve-2023}}',
      'Depression and loneliness are common and treatable. If you think about suicide, call or text 988. Our [depression guide](@article-depression) has more.',
      'US law forbids discrimination against people with HIV at work, in housing and in care. The Ryan White program helps to pay for care. {{ada-law,ryan-white}}',
    ]),
    section('when-to-get-help', 'When to get help', 'When to get help', [
      careCard('emergency', 'Call 911 if:', [
        ...bullets(
          'you cannot catch your breath, or lips turn blue',
          'you have a severe headache with fever, stiff neck or confusion',
          'you have a seizure, sudden weakness or loss of vision',
          'your face swells or your skin blisters after a new medicine',
          'someone has overdosed: give naloxone, and stay',
        ),
      ]),
      careCard('urgent', 'Call your clinic today if:', [
        ...bullets(
          'you have a fever, a new cough or short breath, above all with a CD4 count below 200',
          'your skin or eyes turn yellow',
          'you have run out of medicine, or will within days',
        ),
        'Lung infections and tuberculosis can grow worse fast with HIV. {{dhhs-opportunistic-infections}}',
      ]),
      'Call soon for weight loss, night sweats or white patches in the mouth. {{dhhs-opportunistic-infections}}',
    ]),
    section('evidence', 'Open questions', 'What we do not know yet', [
      callout('info', 'Open questions', [
        ...bullets(
          'There is no vaccine and no cure for general use.',
          'It is not known how best to reach people who are not tested.',
          'How lenacapavir works in those who inject drugs and in pregnancy is still being studied. {{who-lenacapavir-2025}}',
          'The long-term effect of weight gain with newer medicines is unclear.',
        ),
      ]),
      'This page gives general information. It does not replace advice from someone who knows your history.',
    ]),
  ],
  condition: {
    name: 'HIV infection',
    alternateNames: ['HIV', 'Human immunodeficiency virus infection', 'AIDS'],
    signs: [
      'Fever, rash and sore throat in early infection',
      'Swollen lymph nodes',
      'Weight loss',
      'Repeated infections',
      'Often none for years',
    ],
    riskFactors: [
      'Sex without protection with a partner whose HIV is not controlled',
      'Sharing injecting equipment',
      'Another sexually transmitted infection',
      'Birth to a parent with untreated HIV',
    ],
    tests: [
      'HIV antigen/antibody test',
      'HIV nucleic acid test',
      'HIV self-test',
      'CD4 count',
      'Viral load',
    ],
    treatments: [
      'Antiretroviral therapy',
      'Pre-exposure prophylaxis',
      'Post-exposure prophylaxis',
      'Prevention of opportunistic infections',
    ],
    specialties: ['Infectious', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Ask in confidence',
    'Whether you want a test, PrEP or treatment, a clinician can help you without judgment.',
    'Find a doctor',
    '/doctor-discovery',
  ),
  related: ['depression', 'cancer'],
  seoTitle: 'HIV: testing, PrEP, PEP, treatment and rights',
  seoDescription:
    'HIV guide for key populations: test windows, PrEP and PEP choices, treatment with benefits and harms, U=U, and respectful care. Medically reviewed.',
})
