import { callout, section } from '../../build.ts'
import { bullets, steps } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Preventing diabetes', [
  'In a large US trial, a lifestyle program lowered the number of new cases by [58%](=dpp-2002|58|%|“The lifestyle intervention reduced the incidence by 58 percent”) over about three years. Metformin lowered it by [31%](=dpp-2002|31|%|“metformin by 31 percent”). {{dpp-2002}}',
  'The program had two goals: lose [7% of body weight](=dpp-2002|7|%|“at least a 7 percent weight loss and at least 150 minutes of physical activity per week”), and get [150 minutes a week](=dpp-2002|150|minutes|“at least a 7 percent weight loss and at least 150 minutes of physical activity per week”) of activity. {{dpp-2002}}',
  ...steps(
    'Join a recognized Diabetes Prevention Program, in person or online. {{ada-2026-prevention}}',
    'Ask about metformin if you are under [60](=ada-2026-prevention|60) with a BMI of [35](=ada-2026-prevention|35) or more, or had gestational diabetes. {{ada-2026-prevention}}',
    'If you have prediabetes, get tested every year. {{ada-2026-prevention}}',
  ),
  callout('info', 'What we do not know yet', [
    ...bullets(
      'It is not proven that testing everyone for prediabetes prevents heart attacks. {{uspstf-prediabetes}}',
      'Type 1 can be delayed in some people, but it cannot be prevented yet.',
    ),
  ]),
])
