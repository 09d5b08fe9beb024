import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const healthRisks = section(
  'health-risks',
  'Health risks',
  'What obesity can do to health',
  [
    'Risk grows with the amount of fat and the years lived with it. Not everyone is affected. Without treatment, the most common problems are these. {{who-obesity-fact-sheet,aha-acc-tos-2013}}',
    ...bullets(
      '[Type 2 diabetes](@article-diabetes) and [high blood pressure](@article-hypertension)',
      'Heart disease, heart failure and stroke',
      'Pauses in breathing during sleep (sleep apnea)',
      'Fatty liver disease',
      'Worn knees and hips (osteoarthritis)',
      'At least 13 types of [cancer](@article-cancer), such as bowel, womb and breast after menopause',
      'Difficulty getting pregnant and problems in pregnancy',
      'Low mood and anxiety, often made worse by stigma',
    ),
    'Loud snoring with daytime sleepiness deserves a sleep test. Treating sleep apnea improves mood and safety on the road. {{nhlbi-sleep-apnea}}',
    careCard('nonUrgent', 'Make an appointment if:', [
      ...bullets(
        'your BMI is [30](=aha-acc-tos-2013|30) or more, or [25](=aha-acc-tos-2013|25) or more with another health problem {{aha-acc-tos-2013}}',
        'your waist is growing, or clothes no longer fit, without a clear reason',
        'you snore loudly and feel sleepy in the day',
        'you eat large amounts quickly and feel out of control',
      ),
    ]),
  ],
)
