import { careCard } from '../build.ts'
import { bullets, h2, steps } from '../rich-text.ts'
import { checkList, formTable, takeaway } from '../takeaway.ts'

export const sickDayRules = takeaway({
  name: 'sick-day-rules',
  title: 'Sick-day rules for diabetes',
  summary: 'What to check, what to take, and who to call when you are sick.',
  audience:
    'Adults with diabetes. Fill it in with your care team while you are well. For a child or during pregnancy, ask for a separate plan.',
  icon: 'clipboard',
  author: 'dana-reyes',
  related: ['article-diabetes', 'post-low-blood-sugar'],
  content: [
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'you cannot be woken, have a seizure, or are newly confused or drowsy',
        'you have fast and deep breathing, vomiting, belly pain, or fruity breath with high blood sugar or ketones',
        'you take an SGLT2 medicine and have any of these signs, even with normal glucose',
        'you have chest pain, sudden weakness on one side, or trouble speaking',
      ),
      'Go to an emergency room now if blood ketones are above 3 mmol/L, or urine ketones are large (above 2+). {{nhs-dka}}',
      'If you are pregnant and vomit or have ketones, go to the hospital right away. {{ada-2026-pregnancy}}',
    ]),
    careCard('urgent', 'Call your care team today, or go to urgent care, if:', [
      ...bullets(
        'your urine strip shows moderate ketones, or your blood ketones are 1.6 to 3 mmol/L',
        'your glucose is above the limit in your plan on two checks',
        'you have been vomiting or had diarrhea for more than 6 hours',
        'you take an SGLT2 medicine and feel sick, have belly pain, or are very tired, even with normal glucose. {{hyperglycemic-crises-2024}}',
      ),
      'If you take an SGLT2 medicine and have these signs, check ketones now. Do not take more of it until you have talked with your care team. If you cannot check, or ketones are high, go to an emergency room. {{fda-sglt2-2015,hyperglycemic-crises-2024}}',
      'If you cannot keep fluids down, or ketones keep rising, go to an emergency room. {{hyperglycemic-crises-2024,nhs-dka}}',
    ]),
    h2('The rules'),
    ...steps(
      'Illness raises blood sugar, even if you do not eat. **Never stop long-acting insulin.** {{hyperglycemic-crises-2024}}',
      'Check your glucose every 2 to 4 hours, including at night.',
      'Check ketones if you have type 1 or take an SGLT2 medicine, even if glucose is near normal. {{hyperglycemic-crises-2024}}',
      'Sip water or broth often. If glucose is low, or you cannot eat, sip drinks with sugar.',
      'If you are below 70 mg/dL (3.9 mmol/L), take 15 grams of fast sugar, and check again after 15 minutes. {{ada-2026-goals}}',
      'Ask today which pills to pause, such as SGLT2 medicines and metformin.',
      'Rest. Do not exercise while ketones are high. {{hyperglycemic-crises-2024,ada-2026-medicines}}',
    ),
    h2('My plan from my care team'),
    formTable(
      'My limits and doses',
      ['What', 'My plan'],
      [
        'Call if glucose is above',
        'Call if ketones are above',
        'Long-acting insulin',
        'Extra rapid insulin',
        'Medicines to pause, and when to restart',
        'Care team, and after hours',
      ],
    ),
    checkList('My sick-day box', [
      'meter or sensor, test strips, and ketone strips that have not expired',
      'insulin, spare pen or pump supplies, and glucagon',
      'juice or glucose tablets, broth, and a thermometer',
    ]),
    formTable(
      'When I am sick',
      ['Check', 'Date and time', 'Glucose', 'Ketones', 'Insulin', 'Fluids'],
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    ),
  ],
})
