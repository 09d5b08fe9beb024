import { careCard } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets } from '../rich-text.ts'

export const aceInhibitors = medicine({
  name: 'lisinopril-and-ace-inhibitors',
  title: 'Lisinopril and the ACE inhibitors',
  summary:
    'Lisinopril and other ACE inhibitors lower blood pressure and protect the heart and kidneys. Do not take them during pregnancy.',
  brandNames: ['Zestril', 'Prinivil', 'Qbrelis', 'Vasotec', 'Lotensin', 'Altace', 'Accupril'],
  otherNames: [
    'Lisinopril',
    'ACE inhibitor',
    'ACE inhibitors',
    'Enalapril',
    'Benazepril',
    'Ramipril',
    'Captopril',
    'Quinapril',
  ],
  drugClass: 'Angiotensin-converting enzyme (ACE) inhibitor',
  forms: ['Tablet', 'Liquid'],
  icon: 'gauge',
  emergency: {
    heading: 'Call 911 if you take an ACE inhibitor and:',
    content: [
      ...bullets(
        'your face, lips, tongue, or throat swells',
        'your voice changes, or it is hard to swallow or breathe',
        'you faint, or your heartbeat is very slow or uneven {{lisinopril-label,angioedema-2014}}',
      ),
      'Swelling can start after the first dose or years later. Do not take any more of the medicine. {{angioedema-2014}}',
    ],
  },
  boxedWarning: [
    'ACE inhibitors can injure or kill a baby before birth. Stop as soon as you learn that you are pregnant, and call your clinician the same day. {{lisinopril-label}}',
  ],
  keyFacts: [
    'ACE inhibitors are a first choice for high blood pressure. They also help after a heart attack and in heart failure. {{aha-acc-2025,lisinopril-label}}',
    'Swelling of the face, lips, tongue, or throat is rare and can kill. Call 911. {{lisinopril-label,angioedema-2014}}',
    'Do not take them during pregnancy. {{lisinopril-label}}',
    'A dry cough is common. It goes away after you stop. {{lisinopril-label}}',
    'Blood tests check your potassium and kidneys. Ask before you use a salt substitute. {{lisinopril-label,aha-acc-2025}}',
  ],
  sections: {
    uses: [
      'Lisinopril treats high blood pressure in adults and in children from [6 years](=lisinopril-label|6|years). It also treats heart failure, and protects the heart after a heart attack. {{lisinopril-label}}',
      'It relaxes the blood vessels, so that the heart has less work to do. {{lisinopril-label}}',
      'Lower blood pressure means fewer strokes and heart attacks. ACE inhibitors also protect kidneys that leak protein, as in diabetes. {{aha-acc-2025,ada-2026-kidney}}',
      'On average, an ACE inhibitor alone lowers pressure less in Black adults. The reason is uncertain, and the difference is small with a second medicine. {{aha-acc-2025,lisinopril-label}}',
    ],
    forms: [
      'Lisinopril comes as a tablet and a liquid. Some tablets combine it with a water pill. The names of ACE inhibitors end in “-pril.” {{medlineplus-lisinopril}}',
    ],
    'how-to-take': [
      ...bullets(
        'Take it at the same time each day, with or without food.',
        'Stand up slowly, especially in the first days. You may be dizzy.',
        'Check your blood pressure at home, and write it down.',
        'Keep taking it even when you feel well. High blood pressure has no signs. {{medlineplus-lisinopril,aha-acc-2025}}',
      ),
      'Your kidneys and potassium are checked soon after you start, and again after a change of dose. {{aha-acc-2025}}',
    ],
    'missed-dose': [
      'Take it when you remember. If it is almost time for the next dose, skip the one you missed. Never take a double dose. {{medlineplus-lisinopril}}',
    ],
    'side-effects': [
      ...bullets(
        'dry cough that does not stop',
        'dizziness',
        'headache',
        'tiredness {{lisinopril-label,medlineplus-lisinopril}}',
      ),
      'If the cough bothers you, ask about another medicine. An ARB, such as losartan, causes less cough. {{aha-acc-2025}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 if you take an ACE inhibitor and:', [
        ...bullets(
          'your face, lips, tongue, or throat swells, or it is hard to breathe',
          'you have sudden, severe belly pain',
          'you faint, or your heartbeat is very slow or uneven',
        ),
        'Allergy medicine often does not help this swelling. Never take an ACE inhibitor again after it. {{angioedema-2014,lisinopril-label}}',
      ]),
      careCard('urgent', 'Call your clinician today if:', [
        ...bullets(
          'you are pregnant, or think you may be',
          'you vomit, have diarrhea, or cannot drink, because you may need to pause it',
          'you are very weak, or urinate much less',
          'your skin or eyes turn yellow, or your urine is dark {{lisinopril-label,nice-ng148}}',
        ),
      ]),
      'High potassium often has no signs, so blood tests matter. It can make your muscles weak. {{lisinopril-label}}',
    ],
    'who-should-not': [
      'Do not take an ACE inhibitor if: {{lisinopril-label}}',
      ...bullets(
        'you are pregnant',
        'you have had a serious allergic reaction to it',
        'you have ever had swelling of the face or throat from an ACE inhibitor, or any other kind of angioedema',
        'you took sacubitril and valsartan in the past [36 hours](=lisinopril-label|36|hours)',
        'you have diabetes and take aliskiren {{lisinopril-label}}',
      ),
      'Tell your clinician about kidney disease, dialysis, or narrowed kidney arteries. {{lisinopril-label}}',
    ],
    interactions: [
      ...bullets(
        '**Sacubitril and valsartan (Entresto):** never together. Wait [36 hours](=lisinopril-label|36|hours) when you switch from one to the other, because of the risk of swelling.',
        '**Aliskiren:** not with diabetes or kidney disease.',
        '**ARBs, such as losartan:** not together with an ACE inhibitor.',
        '**Potassium pills, salt substitutes, and spironolactone:** potassium can rise too high.',
        '**Ibuprofen and naproxen:** they can harm your kidneys, especially if you also take a water pill.',
        '**Lithium:** its level can become dangerous.',
        '**Sirolimus, everolimus, and temsirolimus:** swelling is more likely. {{lisinopril-label,nsaid-kidney-2013}}',
      ),
    ],
    pregnancy: [
      'From the second trimester on, ACE inhibitors can harm a baby’s kidneys and bones, and can kill the baby. {{lisinopril-label}}',
      'If you could get pregnant, use reliable birth control. Ask to switch before you try for a baby. {{lisinopril-label,aha-acc-2025}}',
      'Very little lisinopril passes into breast milk. The label still advises against it while you breastfeed, so ask first. {{lactmed-lisinopril,lisinopril-label}}',
    ],
    stopping: [
      'Do not stop on your own, except for swelling or pregnancy. Blood pressure can rise again without any signs. {{medlineplus-lisinopril,lisinopril-label}}',
      'If side effects bother you, ask about another medicine. There are many. {{aha-acc-2025}}',
    ],
  },
  author: 'dana-reyes',
  related: ['article-hypertension', 'post-measure-blood-pressure-at-home'],
  seoTitle: 'Lisinopril and ACE inhibitors: uses and warnings',
})
