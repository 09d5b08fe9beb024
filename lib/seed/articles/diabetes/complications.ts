import { careCard, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const complications = section(
  'complications',
  'Complications',
  'Complications and how to prevent them',
  [
    'Years of high glucose damage small and large blood vessels. Left untreated, diabetes can cause blindness, kidney failure, amputation, heart attack and stroke. Treatment lowers each of these risks. {{who-diabetes-fact-sheet,dcct-1993}}',
    h3('Checks that find problems early'),
    table({
      caption: 'Routine checks for adults with diabetes',
      header: ['Check', 'When it starts', 'How often'],
      rows: [
        'A1C | At diagnosis | Twice a year; every 3 months if above goal',
        'Blood pressure | At diagnosis | Every routine visit',
        'Eyes (dilated exam or retinal photograph) | Type 2: at diagnosis. Type 1: within 5 years | Every year; every 1–2 years if normal',
        'Kidneys (urine albumin and blood eGFR) | Type 2: at diagnosis. Type 1: after 5 years | At least every year',
        'Nerves and feet | Type 2: at diagnosis. Type 1: after 5 years | Every year; every visit if feeling is reduced',
        'Cholesterol (lipids) | At diagnosis | Usually every year',
        'Mood and diabetes distress | At diagnosis | At least every year',
      ],
      sources: [
        'ada-2026-goals',
        'ada-2026-heart',
        'ada-2026-kidney',
        'ada-2026-eyes-feet',
        'ada-2026-wellbeing',
      ],
      bound: [
        '[A1C](=ada-2026-goals)',
        '[Blood pressure](=ada-2026-heart)',
        '[Eyes](=ada-2026-eyes-feet)',
        '[Kidneys](=ada-2026-kidney)',
        '[Nerves and feet](=ada-2026-eyes-feet)',
        '[Cholesterol](=ada-2026-heart)',
        '[Mood and diabetes distress](=ada-2026-wellbeing)',
      ],
    }),
    'Most adults aged 40 to 75 with diabetes are offered a statin. It lowers the risk of heart attack and stroke. Muscle aches are the usual complaint, and serious harm is rare. {{ada-2026-heart}}',
    'When A1C falls fast, eye disease (retinopathy) can get worse for a while. Have your eyes checked before you start insulin, semaglutide or another strong treatment. Then go on, because lower sugar protects your sight over years. {{ada-2026-eyes-feet}}',
    'Look at your feet every day. Never treat corns or sores yourself. {{ada-2026-eyes-feet}}',
    h3('Also protect yourself'),
    ...bullets(
      '**Vaccines:** flu every year. Ask about pneumonia, hepatitis B, COVID-19 and RSV. {{ada-2026-evaluation}}',
      '**Liver:** with type 2, ask for a blood score for scars (FIB-4). {{ada-2026-evaluation}}',
      '**Teeth:** see a dentist at least once a year. {{ada-2026-evaluation}}',
      '**Driving:** if you can have lows, check first. Below 70 mg/dL, do not drive; at [90](=dvla-diabetes|90||5.0 mmol/L, which is 90 mg/dL) or less, eat first. {{dvla-diabetes}}',
      '**Fasting, as in Ramadan:** plan it weeks ahead. Break the fast below [70](=ramadan-2022|70) or above [300 mg/dL](=ramadan-2022|300|mg/dL), or if you feel ill. {{ramadan-2022}}',
    ),
    h3('Two emergencies of high blood sugar'),
    'Acid build-up (diabetic ketoacidosis, DKA) comes from too little insulin. It can develop within a day, mostly in type 1. With SGLT2 medicines, glucose can be near normal. {{hyperglycemic-crises-2024}}',
    'Severe dehydration with very high sugar (hyperosmolar hyperglycemic state, HHS) is mainly a danger of type 2. Glucose is [600 mg/dL](=hyperglycemic-crises-2024|600|mg/dL) ([33.3 mmol/L](=hyperglycemic-crises-2024|33.3|mmol/L)) or more. Drowsiness and confusion grow over days. {{hyperglycemic-crises-2024}}',
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'a person with diabetes cannot be woken, has a seizure, or is newly confused or drowsy',
        'there is fast, deep breathing, vomiting, belly pain or fruity breath with high sugar or ketones',
        'there is chest pain, or sudden weakness on one side or trouble speaking',
        'there is a severe low, with no glucagon or no response within [15 minutes](=ada-2026-goals|15|minutes)',
      ),
      'Never put food or drink in the mouth of someone who cannot swallow. Give glucagon if you have it. If they are awake and can swallow, give fast sugar while you wait. {{ada-2026-goals}}',
      'Go to an emergency room now if blood ketones are above [3 mmol/L](=nhs-dka|3|mmol/L|“over 3mmol/L in your blood, or over 2+ in your pee”), or urine ketones above [2+](=nhs-dka|2+). {{nhs-dka}}',
      'Go to an emergency room now if a foot infection spreads, comes with fever or chills, or turns skin black. It can threaten the leg and your life. {{foot-infection-2023}}',
    ]),
    h3('Mood and diabetes distress'),
    'Feeling worn out is common (diabetes distress). Depression is also more common with diabetes. Both can be treated, so tell your team. {{ada-2026-wellbeing}}',
    'If you think about ending your life, call or text 988 at any time. {{lifeline-988}} Read more in our [depression guide](@article-depression).',
  ],
)
