import { section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const treatment = section(
  'treatment',
  'Treatment and prevention',
  'Treatment in the hospital, and how to prevent the next time',
  [
    'In the hospital you get fluids into a vein, insulin, and potassium. Blood tests are repeated every few hours. The team also looks for the cause, such as an infection. {{hyperglycemic-crises-2024}}',
    'Most people with DKA recover. HHS is more dangerous, mostly because the people who get it are older and often very sick. {{hyperglycemic-crises-2024}}',
    h3('Before you go home'),
    'Ask what caused it. Make sure you have insulin, supplies, a way to check ketones, and a plan for sick days. {{hyperglycemic-crises-2024,ada-2026-goals}}',
    'A sensor can warn you when sugar rises. Ask if one is right for you. {{ada-2026-technology}}',
    h3('Feelings count, too'),
    'Missing insulin can be a sign of depression, an eating disorder, or being worn out. Asking for help is a strong step. {{ada-2026-wellbeing}}',
    'If you are thinking about suicide, call or text **988** at any time. {{lifeline-988}}',
    h3('What is uncertain'),
    'Experts do not agree on one ketone limit for every person on an SGLT2 medicine. It is also uncertain how often people with type 2 should check when they feel well. {{hyperglycemic-crises-2024}}',
  ],
)
