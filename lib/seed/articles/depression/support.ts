import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups answer questions and connect you with others. In a crisis, use 988 or 911 as above. {{nimh-find-help,lifeline-988}}',
  ...bullets(
    '[NAMI](https://www.nami.org): groups for people and families, and a line on weekdays, [1-800-950-6264](tel:+18009506264).',
    '[Depression and Bipolar Support Alliance](https://www.dbsalliance.org): groups led by people who have been there, also online.',
    '[Mental Health America](https://mhanational.org): private screening tests online, and help near you.',
    '[Postpartum Support International](https://www.postpartum.net): help in pregnancy and after birth, [1-800-944-4773](tel:+18009444773).',
    '[The Trevor Project](https://www.thetrevorproject.org): crisis support for LGBTQ+ young people, day and night, at [1-866-488-7386](tel:+18664887386).',
    '[FindTreatment.gov](https://findtreatment.gov): treatment near you. A line answers day and night, [1-800-662-4357](tel:+18006624357).',
  ),
])
