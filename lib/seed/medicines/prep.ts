import { careCard, table } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets } from '../rich-text.ts'

export const prep = medicine({
  name: 'prep',
  title: 'PrEP for HIV',
  summary:
    'PrEP is medicine that keeps you from getting HIV. It comes as a daily pill or as injections. You need a negative HIV test first.',
  brandNames: ['Truvada', 'Descovy', 'Apretude', 'Yeztugo'],
  otherNames: [
    'PrEP',
    'Pre-exposure prophylaxis',
    'Tenofovir',
    'Emtricitabine',
    'Cabotegravir',
    'Lenacapavir',
  ],
  drugClass: 'Antiretroviral medicines for HIV pre-exposure prophylaxis',
  forms: ['Tablet', 'Injection into a muscle', 'Injection under the skin'],
  icon: 'shield',
  quickExit: true,
  emergency: {
    heading: 'Call 911 if you take PrEP and:',
    content: [
      ...bullets(
        'your face or throat swells, or you have trouble breathing',
        'you have a rash with blisters, peeling skin, or a high fever',
        'you are confused or very drowsy, with yellow skin or eyes {{truvada-label,apretude-label}}',
      ),
      'Missed PrEP, and think you were exposed? Ask for PEP now. It must start within [72 hours](=cdc-npep-2025|72|hours). {{cdc-npep-2025}}',
    ],
  },
  boxedWarning: [
    '**Hepatitis B:** if you have it and stop the pills, it can flare up and badly harm your liver. You are tested before you start, and watched for months after you stop. {{truvada-label,descovy-label}}',
    '**HIV:** PrEP alone cannot treat HIV. If you take it without knowing that you have HIV, the virus can become resistant. Every kind of PrEP needs a negative HIV test first. {{truvada-label,descovy-label,apretude-label,yeztugo-label}}',
  ],
  keyFacts: [
    'Taken as prescribed, PrEP lowers the risk of getting HIV from sex by about [99%](=cdc-prep|99|%). {{cdc-prep}}',
    'You need a negative HIV test before you start, and again every few months. {{cdc-prep-clinical}}',
    'Get tested for hepatitis B first. Do not stop the pills on your own if you have it. {{truvada-label,descovy-label}}',
    'The Descovy pill is not for people whose risk is from receptive vaginal sex. {{descovy-label}}',
    'PrEP does not prevent other infections or pregnancy. Condoms help with both. {{cdc-prep}}',
  ],
  sections: {
    uses: [
      'PrEP is for adults and teens without HIV who may be exposed to it through sex. The pill Truvada is also advised for people who inject drugs. {{cdc-prep,uspstf-prep}}',
      'It stops the virus from copying itself, so that it cannot take hold. {{truvada-label}}',
      'Pills take time to protect you: about [7 days](=cdc-prep|7|days) for receptive anal sex. For receptive vaginal sex and for injecting drugs it is about [21 days](=cdc-prep|21|days). {{cdc-prep}}',
      'It is uncertain how soon the first cabotegravir injection protects you. Ask what to use until then. {{apretude-label,cdc-prep}}',
    ],
    forms: [
      table({
        caption: 'Kinds of PrEP in the United States',
        header: ['Kind', 'How it is given', 'What to know'],
        rows: [
          'Truvada or generic (tenofovir DF and emtricitabine) | A pill every day | For sex and for injecting drugs; kidneys and bones are watched',
          'Descovy (tenofovir AF and emtricitabine) | A pill every day | Not if your risk is from receptive vaginal sex',
          'Apretude (cabotegravir) | A shot in the buttock every [2 months](=apretude-label|2|months) | Two starting doses a month apart',
          'Yeztugo (lenacapavir) | A shot under the skin every [6 months](=yeztugo-label|6|months) | Also pills on days 1 and 2',
        ],
        sources: ['truvada-label', 'descovy-label', 'apretude-label', 'yeztugo-label'],
        bound: [
          '[Truvada or generic](=truvada-label)',
          '[Not if your risk is from receptive vaginal sex](=descovy-label)',
        ],
      }),
    ],
    'how-to-take': [
      ...bullets(
        'Take the pill at the same time each day, with or without food.',
        'Go to each visit for your shot. Protection fades when one is late.',
        'Get an HIV test every [3 months](=truvada-label|3|months) with pills, and before each shot.',
        'Have your kidneys checked if you take pills.',
        'Tell your clinic about fever, rash, or a sore throat. New HIV can start that way. {{truvada-label,descovy-label,apretude-label,cdc-prep-clinical}}',
      ),
    ],
    'missed-dose': [
      ...bullets(
        '**Pills:** take it when you remember that day. Do not take two at once. Missed several? Use condoms, and call your clinic.',
        '**Apretude:** call right away. A shot can be up to [7 days](=apretude-label|7|days) early or late.',
        '**Yeztugo:** a shot can be up to [2 weeks](=yeztugo-label|2|weeks) early or late. Pills can bridge a gap. {{truvada-label,apretude-label,yeztugo-label}}',
      ),
      'Exposed to HIV while unprotected? Ask for PEP within [72 hours](=cdc-npep-2025|72|hours). {{cdc-npep-2025}}',
    ],
    'side-effects': [
      ...bullets(
        'with pills: headache, belly pain, nausea, or weight change',
        'with shots: pain, swelling, or a lump where you got the shot',
        'with cabotegravir: also fever, tiredness, or trouble sleeping {{truvada-label,descovy-label,apretude-label,yeztugo-label}}',
      ),
      'Nausea from pills mostly fades within weeks. Lumps from lenacapavir can last for months. {{cdc-prep,yeztugo-label}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 if:', [
        ...bullets(
          'your face or throat swells, or you have trouble breathing',
          'you have a rash with blisters, peeling skin, or a high fever {{apretude-label,truvada-label}}',
        ),
      ]),
      careCard('urgent', 'Call your clinic today if:', [
        ...bullets(
          'you have fever, rash, sore throat, or swollen glands, which can be new HIV',
          'your skin or eyes turn yellow, or your urine is dark',
          'you urinate much less, or have new bone pain',
          'your mood is very low {{truvada-label,apretude-label,cdc-prep-clinical}}',
        ),
        'Thinking about suicide? Call or text 988. {{lifeline-988}}',
      ]),
      'Truvada can lower kidney function and thin the bones a little. Descovy is gentler on both, and can raise weight and cholesterol. {{truvada-label,descovy-label}}',
    ],
    'who-should-not': [
      'Do not take PrEP if: {{truvada-label,descovy-label,apretude-label,yeztugo-label}}',
      ...bullets(
        'you have HIV, or do not know if you do',
        'you have signs of new HIV, until a virus test is negative',
        'for Apretude: you take rifampin, rifapentine, carbamazepine, oxcarbazepine, phenobarbital, or phenytoin',
        'you have had a serious allergic reaction to it {{truvada-label,descovy-label,apretude-label,yeztugo-label}}',
      ),
      'Truvada is not for PrEP if your kidney number (CrCl) is [below 60 mL/min](=truvada-label|60|mL/min). For Descovy the limit is [30 mL/min](=descovy-label|30|mL/min). {{truvada-label,descovy-label}}',
      'Do not take Descovy if your risk is from receptive vaginal sex. It has not been studied enough for that use. {{descovy-label}}',
    ],
    interactions: [
      ...bullets(
        '**Ibuprofen and naproxen:** high doses with tenofovir can harm the kidneys.',
        '**Rifampin, rifapentine, and some seizure medicines:** never take them with Apretude. They can make Yeztugo and Descovy too weak.',
        '**St. John’s wort:** it can make lenacapavir and Descovy too weak.',
        '**Hormones:** PrEP does not weaken birth control or gender-affirming hormones. {{truvada-label,descovy-label,apretude-label,yeztugo-label,cdc-prep-clinical}}',
      ),
    ],
    pregnancy: [
      'You can take Truvada in pregnancy and while you breastfeed. If you get HIV during pregnancy, it passes easily to the baby. {{truvada-label,cdc-prep-clinical}}',
      'Less is known about the shots in pregnancy. Cabotegravir stays in the body for [12 months](=apretude-label|12|months) or longer. {{apretude-label,yeztugo-label}}',
    ],
    stopping: [
      'Tell your clinic before you stop. If you have hepatitis B, your liver is checked for months afterward. {{truvada-label,descovy-label}}',
      'Shots leave the body slowly. If you stop and are still at risk, start pills in time. The low level that remains does not protect you, and HIV could become resistant. {{apretude-label,yeztugo-label}}',
    ],
  },
  author: 'dana-reyes',
  related: ['article-hiv-aids'],
  seoTitle: 'PrEP for HIV: pills, injections, and side effects',
})
