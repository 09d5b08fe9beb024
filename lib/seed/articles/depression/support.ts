import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups answer questions and connect you with other people. In a crisis, call 988 or 911. {{nimh-find-help,lifeline-988}}',
  ...bullets(
    '[NAMI](https://www.nami.org): groups for people and families, and a weekday helpline, [1-800-950-6264](tel:+18009506264).',
    '[Depression and Bipolar Support Alliance](https://www.dbsalliance.org): groups led by people who have been there, in person and online.',
    '[Mental Health America](https://mhanational.org): private online screening tests, and help near you.',
    '[Postpartum Support International](https://www.postpartum.net): help during pregnancy and after birth, [1-800-944-4773](tel:+18009444773).',
    '[The Trevor Project](https://www.thetrevorproject.org): crisis support for LGBTQ+ young people, 24 hours a day, at [1-866-488-7386](tel:+18664887386).',
    '[FindTreatment.gov](https://findtreatment.gov): treatment near you, and a 24-hour helpline, [1-800-662-4357](tel:+18006624357).',
  ),
])
