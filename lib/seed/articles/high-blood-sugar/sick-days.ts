import { section } from '../../build.ts'
import { steps } from '../../rich-text.ts'

export const sickDays = section('sick-days', 'Sick days', 'What to do on sick days', [
  'These steps are for adults. A child, or someone who is pregnant, needs a plan of their own. Our [sick-day rules](@takeaway-sick-day-rules) have room for your own limits. {{ada-2026-goals,nice-ng18,ada-2026-pregnancy}}',
  ...steps(
    'Never stop long-acting insulin. You may need more rapid insulin, as your plan says.',
    'Check your sugar every [2 to 4 hours](=hyperglycemic-crises-2024|2 to 4|hours), day and night.',
    'Check ketones if you have type 1, or take an SGLT2 medicine.',
    'Sip water or broth often. If your sugar is low, or you cannot eat, sip drinks with sugar.',
    'Below [70 mg/dL](=ada-2026-goals|70|mg/dL), take [15 grams](=ada-2026-goals|15|grams) of fast sugar. Check again in [15 minutes](=ada-2026-goals|15|minutes).',
    'Stop SGLT2 medicines until you have talked with your care team. Ask about metformin, too.',
    'If you use a pump and have ketones, inject insulin as your plan says. Then change the infusion set and site.',
    'Do not exercise while you have ketones. {{hyperglycemic-crises-2024,ada-2026-goals,ada-2026-medicines}}',
  ),
])
