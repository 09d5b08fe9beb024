import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const prevention = section('prevention', 'Lower your risk', 'Ways to lower your risk', [
  ...bullets(
    'Ask early about low-dose aspirin. People at high risk of preeclampsia are offered [81 mg](=uspstf-aspirin-pregnancy|81|mg) a day after [12 weeks](=uspstf-aspirin-pregnancy|12|weeks). {{uspstf-aspirin-pregnancy}}',
    'Go to all visits, in pregnancy and after birth. Bring your home readings. {{uspstf-pregnancy-pressure,acog-preeclampsia}}',
    'Ask which of your medicines are right for pregnancy. ACE inhibitors and ARBs are not. {{aha-acc-2025}}',
    'Ask about counseling if you have a higher risk of depression, such as from past depression or abuse. {{uspstf-perinatal-depression}}',
  ),
  'Do not start aspirin on your own. {{uspstf-aspirin-pregnancy}}',
  'It is uncertain why some people get preeclampsia, and no test can tell for sure who will. Experts also do not know yet how often to measure blood pressure at home after birth. {{uspstf-pregnancy-pressure,acog-preeclampsia}}',
])
