import { careCard } from '../build.ts'
import { bullets, h2, steps } from '../rich-text.ts'
import { formTable, takeaway } from '../takeaway.ts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7']

export const bloodPressureLog = takeaway({
  name: 'blood-pressure-log',
  title: 'Blood pressure log',
  summary: 'Seven days of home readings on one sheet to bring to your next visit.',
  audience:
    'Adults who check their blood pressure at home. During pregnancy and for six weeks after birth, follow your maternity team’s plan.',
  icon: 'gauge',
  author: 'dana-reyes',
  related: ['article-hypertension', 'post-measure-blood-pressure-at-home'],
  content: [
    careCard(
      'emergency',
      'Call 911 if your reading is 180 mmHg or higher on top, or 120 mmHg or higher on the bottom, and you have:',
      [
        ...bullets(
          'chest pain, back pain, or trouble breathing',
          'weakness, numbness, or a drooping face',
          'trouble speaking or seeing, a severe headache, or confusion',
        ),
        'Call for signs of a stroke or heart attack at any reading. {{cdc-heart-attack,cdc-stroke-signs}}',
        'If you feel well, rest five minutes and measure again. If either number is still that high, call your clinician the same day. {{aha-acc-2025}}',
        'Pregnant, or gave birth in the past six weeks? Call 911 at 160 mmHg or higher on top, or 110 mmHg or higher on the bottom. Call even if you feel well. {{acog-preeclampsia}}',
      ],
    ),
    h2('How to measure'),
    ...steps(
      'For 30 minutes beforehand, do not drink coffee, use tobacco, or exercise. Use the bathroom first.',
      'Sit quietly for five minutes with your back supported, feet flat, and bare arm level with your heart.',
      'Do not talk. Take two readings, one minute apart, and write both down.',
      'Do this every morning before your medicine and every evening for seven days. {{aha-home-2020}}',
    ),
    formTable(
      'My readings, upper number / lower number (mmHg)',
      ['Day', 'Date and time', 'First reading', 'Second reading', 'Notes'],
      DAYS.flatMap((day) => [`Day ${day}, morning`, `Day ${day}, evening`]),
    ),
    'In US guidelines, a home average of 130/80 mmHg or higher is high. Your target may be different. Ask what it is. {{aha-acc-2025}}',
    formTable('For my visit', ['What', 'My numbers'], ['My average', 'My target', 'Monitor']),
  ],
})
