import { careCard } from '../build.ts'
import { bullets, h2, steps } from '../rich-text.ts'
import { formTable, takeaway } from '../takeaway.ts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7']

export const bloodPressureLog = takeaway({
  name: 'blood-pressure-log',
  title: 'Blood pressure log',
  summary: 'Seven days of home readings on one sheet, to bring to your next visit.',
  audience:
    'Adults who measure at home. In pregnancy, and for six weeks after a birth, use the plan of your maternity team.',
  icon: 'gauge',
  author: 'dana-reyes',
  related: ['article-hypertension', 'post-measure-blood-pressure-at-home'],
  content: [
    careCard('emergency', 'Call 911 if your reading is above 180/120 mmHg and you have:', [
      ...bullets(
        'chest pain, back pain or trouble breathing',
        'weakness, numbness or a drooping face',
        'trouble speaking or seeing, a severe headache or confusion',
      ),
      'Call for signs of a stroke or heart attack at any reading. {{cdc-heart-attack,cdc-stroke-signs}}',
      'Above 180/120 and you feel well? Rest five minutes and measure again. If it is still above, call your clinician the same day. {{aha-acc-2025}}',
      'Pregnant, or gave birth in the past six weeks? Call 911 from 160/110, even if you feel well. {{acog-preeclampsia}}',
    ]),
    h2('How to measure'),
    ...steps(
      'No coffee, tobacco or exercise in the 30 minutes before. Empty your bladder.',
      'Sit quietly for five minutes: back supported, feet flat, bare arm level with your heart.',
      'Do not talk. Take two readings, one minute apart, and write both down.',
      'Do this each morning before your medicine, and each evening, for seven days. {{aha-home-2020}}',
    ),
    formTable(
      'My readings, upper number / lower number (mmHg)',
      ['Day', 'Date and time', 'First reading', 'Second reading', 'Notes'],
      DAYS.flatMap((day) => [`Day ${day}, morning`, `Day ${day}, evening`]),
    ),
    'An average of 130/80 mmHg or more at home is high by US guidelines. Your own target may differ: ask for it. {{aha-acc-2025}}',
    formTable('For my visit', ['What', 'My numbers'], ['My average', 'My target', 'Monitor']),
  ],
})
