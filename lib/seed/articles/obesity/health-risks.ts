import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const healthRisks = section('health-risks', 'Health risks', 'How obesity affects health', [
  'The risk grows with the amount of body fat and the number of years you live with it. Not everyone is affected. Without treatment, these are the most common problems. {{who-obesity-fact-sheet,aha-acc-tos-2013}}',
  ...bullets(
    '[Type 2 diabetes](@article-diabetes) and [high blood pressure](@article-hypertension)',
    'Heart disease, heart failure, and stroke',
    'Pauses in breathing during sleep (sleep apnea)',
    'Fatty liver disease',
    'Worn-out knees and hips (osteoarthritis)',
    'Many types of [cancer](@article-cancer), such as colorectal, uterine, and breast cancer after menopause',
    'Trouble getting pregnant and problems during pregnancy',
    'Low mood and anxiety, often made worse by stigma',
  ),
  'If you snore loudly and are sleepy during the day, ask about a sleep test. Treating sleep apnea improves mood and makes driving safer. {{nhlbi-sleep-apnea}}',
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      'your BMI is [30](=aha-acc-tos-2013|30) or higher, or [25](=aha-acc-tos-2013|25) or higher with another health problem {{aha-acc-tos-2013}}',
      'your waist is getting bigger or your clothes no longer fit, without a clear reason',
      'you snore loudly and feel sleepy during the day',
      'you eat large amounts quickly and feel out of control',
    ),
  ]),
])
