import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section('understanding', 'Understanding', 'Understanding obesity', [
  'Obesity means that body fat has grown enough to put health at risk. It is a long-term disease (chronic disease), not a lack of willpower. It tends to return, so it needs lasting care. {{who-obesity-fact-sheet,obesity-stigma-2020}}',
  h3('Who gets it'),
  'About [2 in 5 adults](=nchs-obesity-2024|2 in 5|adults) in the United States have obesity. About [1 in 11](=nchs-obesity-2024|1 in 11) has severe obesity, and it is more common in women. {{nchs-obesity-2024}}',
  'Worldwide, about [1 in 8 people](=who-obesity-fact-sheet|1 in 8|people) lives with obesity. Rates in adults have more than doubled since 1990. {{who-obesity-fact-sheet}}',
  h3('Why it happens'),
  'The body stores fat when it takes in more energy than it uses. Many things tip this balance, and most are not choices. {{obesity-stigma-2020}}',
  ...bullets(
    '**Genes and biology.** Hormones from the gut and fat tissue steer hunger and fullness.',
    '**Surroundings.** Cheap processed food, large portions, unsafe streets and long hours at work.',
    '**Sleep and stress.** Short nights and strain raise appetite.',
    '**Medicines.** Steroids, insulin, some antidepressants and antipsychotics.',
    '**Other illness.** An underactive thyroid or Cushing syndrome is a rare cause. {{aha-acc-tos-2013,obesity-stigma-2020}}',
  ),
  'After weight loss, the body fights back. Hunger rises and energy use falls, for years. This is why keeping weight off is hard, and why help should be long-term. {{obesity-stigma-2020}}',
])
