import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const type2 = section('type2', 'Type 2 diabetes', 'Type 2 diabetes', [
  'More than [9 in 10](=cdc-diabetes-statistics|9 in 10||90% to 95%) people with diabetes have type 2. It develops slowly as the body becomes more resistant to insulin. {{cdc-diabetes-statistics,who-diabetes-fact-sheet}}',
  h3('Choosing treatment'),
  'The choice depends on your heart, kidneys, and weight. {{ada-2026-medicines}}',
  ...bullets(
    '**Heart disease, or a high risk of it:** a GLP-1 or SGLT2 medicine with proven benefit.',
    '**Heart failure or kidney disease:** an SGLT2 inhibitor. For kidney disease, a GLP-1 medicine may help, too.',
    '**Weight loss is a main goal:** semaglutide and tirzepatide help the most.',
    '**Cost is a concern:** metformin and a sulfonylurea are still useful. {{who-hearts-d}}',
  ),
  'Insulin is considered when A1C is above [10%](=ada-2026-medicines|10|%) or glucose is [300 mg/dL](=ada-2026-medicines|300|mg/dL) or higher. It comes first if you lose weight without trying, are very thirsty, or have ketones. {{ada-2026-medicines}}',
  'Otherwise, a GLP-1 medicine or tirzepatide is often tried before insulin. {{ada-2026-medicines}}',
  h3('Can type 2 go away?'),
  'Remission means an A1C below [6.5%](=remission-2021|6.5|%) for at least [3 months](=remission-2021|3|months) after stopping medicines. You can still develop complications, so keep up your yearly checkups. {{remission-2021}}',
  'In a British trial of a structured weight program, nearly half were in remission after one year. With usual care, [1 in 25](=direct-2018|1 in 25||4% in the control group) were. {{direct-2018}}',
  '[Weight-loss surgery](@article-obesity) can do this, too. {{ada-2026-obesity}}',
])
