import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section('understanding', 'Understanding', 'Understanding obesity', [
  'Obesity means having enough body fat to put your health at risk. It is a long-term (chronic) disease, not a lack of willpower. It tends to come back, so it needs long-term care. {{who-obesity-fact-sheet,obesity-stigma-2020}}',
  h3('Who has obesity'),
  'About [2 in 5 adults](=nchs-obesity-2024|2 in 5|adults) in the United States have obesity. About [1 in 11](=nchs-obesity-2024|1 in 11) have severe obesity, which is more common in women. {{nchs-obesity-2024}}',
  'Worldwide, about [1 in 8 people](=who-obesity-fact-sheet|1 in 8|people) live with obesity. Rates in adults have more than doubled since 1990. {{who-obesity-fact-sheet}}',
  h3('Why it happens'),
  'The body stores fat when it takes in more energy than it uses. Many things affect this balance, and most are not choices. {{obesity-stigma-2020}}',
  ...bullets(
    '**Genes and biology.** Hormones from the gut and body fat control hunger and fullness.',
    '**Where you live and work.** Cheap processed food, large portions, unsafe streets, and long work hours make it harder to eat well and be active.',
    '**Sleep and stress.** Too little sleep and too much stress make you hungrier.',
    '**Medicines.** Steroids, insulin, some antidepressants, and some antipsychotics can add weight.',
    '**Other conditions.** Rarely, the cause is an underactive thyroid or Cushing syndrome. {{aha-acc-tos-2013,obesity-stigma-2020}}',
  ),
  'After weight loss, the body fights back. For years, you are hungrier and burn fewer calories. That is why keeping weight off is hard, and why help should be long-term. {{obesity-stigma-2020}}',
])
