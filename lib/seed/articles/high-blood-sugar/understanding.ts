import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section('understanding', 'What it is', 'What high blood sugar is', [
  'High blood sugar (hyperglycemia) happens when there is too little insulin, or when insulin does not work well. Most people with diabetes have high readings at times. A high reading after a meal is common. {{ada-2026-goals}}',
  'It becomes dangerous when it stays high and you lose water, or when your body makes acids called ketones. {{hyperglycemic-crises-2024}}',
  h3('Signs of high blood sugar'),
  ...bullets(
    'strong thirst and a dry mouth',
    'urinating often, including at night',
    'tiredness, blurred vision, or headache',
    'losing weight without trying {{cdc-dka,niddk-diabetes-symptoms}}',
  ),
  'These can also be the first signs of new type 1 diabetes, in adults and in children. Ask for a blood sugar and ketone test the same day. {{ada-2026-diagnosis,nice-ng18}}',
  h3('Why it happens'),
  ...bullets(
    'missed insulin, too little insulin, or insulin that got too hot or expired',
    'a blocked pump tube or a pump that stopped',
    'an infection, such as flu, pneumonia, or a urine infection',
    'a heart attack or a stroke',
    'steroids, such as prednisone, and some other medicines',
    'alcohol or drugs {{cdc-dka,hyperglycemic-crises-2024}}',
  ),
  'Insulin is sometimes missed because it costs too much, or because life feels too hard. Tell your care team. There is help for both. {{hyperglycemic-crises-2024}}',
])
