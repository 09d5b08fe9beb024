import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const type2 = section('type2', 'Type 2 diabetes', 'Type 2 diabetes', [
  'More than [9 in 10](=cdc-diabetes-statistics|9 in 10||90% to 95%) people with diabetes have type 2. It builds up slowly as insulin resistance grows. {{cdc-diabetes-statistics,who-diabetes-fact-sheet}}',
  h3('Choosing treatment'),
  'Choice starts with your heart, kidneys and weight, not with glucose alone. {{ada-2026-medicines}}',
  ...bullets(
    '**Heart disease or high risk of it:** a GLP-1 or SGLT2 medicine with proven benefit.',
    '**Heart failure or kidney disease:** an SGLT2 inhibitor; for kidneys also a GLP-1 medicine.',
    '**Weight is a main goal:** semaglutide or tirzepatide have the largest effect.',
    '**Cost is the main limit:** metformin and a sulfonylurea remain useful. WHO also starts with metformin. {{who-hearts-d}}',
  ),
  'Insulin is considered when A1C is above [10%](=ada-2026-medicines|10|%) or glucose is [300 mg/dL](=ada-2026-medicines|300|mg/dL) or more. It comes first if you lose weight without trying, or have strong thirst or ketones. {{ada-2026-medicines}}',
  'Otherwise a GLP-1 medicine or tirzepatide is often tried before insulin. {{ada-2026-medicines}}',
  h3('Can type 2 go away?'),
  'Glucose can return to normal without medicine (remission). It means an A1C below [6.5%](=remission-2021|6.5|%) for at least [3 months](=remission-2021|3|months) after stopping medicines. The damage risk does not vanish, so yearly checks go on. {{remission-2021}}',
  'In one British trial, nearly half of people on a structured weight program reached remission at one year. Only [1 in 25](=direct-2018|1 in 25||4% in the control group) did with usual care. Some relapsed. {{direct-2018}}',
  'Surgery also brings remission to many people. See [obesity management](@article-obesity). {{ada-2026-obesity}}',
])
