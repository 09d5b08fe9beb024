import { careCard, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const mind = section('mind', 'Depression', 'Depression and anxiety', [
  'Feeling weepy or moody in the first days is common (baby blues). It should lift within [2 weeks](=acog-mental-health-2023|2|weeks). Depression lasts longer, is stronger, and can begin in pregnancy or any time in the first year. {{acog-mental-health-2023}}',
  careCard('urgent', 'Call your care team today if you:', [
    ...bullets(
      'feel sad, empty, worried, or angry on most days',
      'cannot sleep, even when your baby sleeps',
      'do not enjoy anything, or cannot bond with your baby',
      'have scary thoughts that keep coming back',
      'do not feel able to care for yourself or your baby',
    ),
    'You can call or text the National Maternal Mental Health Hotline at [1-833-852-6262](tel:+18338526262), day and night. It is free. {{hrsa-maternal-hotline,acog-mental-health-2023}}',
    'If you are thinking about suicide, call or text **988**. If you might act on it, or might harm your baby, call 911. {{lifeline-988}}',
  ]),
  'Seeing or hearing things, strange beliefs, or hardly sleeping with racing thoughts can be postpartum psychosis. It is an emergency: call 911, and do not leave the person or the baby alone. {{acog-mental-health-2023}}',
  'Talk therapy and medicine work, and many medicines can be used in pregnancy and while nursing. Do not stop a medicine on your own. Read more in our [depression guide](@article-depression). {{acog-mental-health-2023,uspstf-depression}}',
])
