import { figure, section } from '../../build.ts'
import { steps } from '../../rich-text.ts'

export const injector = section(
  'pen',
  'Pen or syringe',
  'Auto-injector pen or prefilled syringe (Gvoke)',
  [
    'The dose is ready in the pen. Gvoke is for people [2 years](=gvoke-label|2|years) and older. {{gvoke-label}}',
    'Adults and larger children get [1 mg](=gvoke-label|1|mg). Smaller children get [0.5 mg](=gvoke-label|0.5|mg), as prescribed. {{gvoke-label}}',
    figure(
      'figure-glucagon-injector.svg',
      'Three drawings. 1: The red cap is pulled off the pen. 2: The pen is pushed down on bare skin. 3: The pen is held down, and its window is red.',
      'Glucagon pen: pull off the cap, push down on bare skin, hold until the window is red.',
      ['gvoke-label'],
    ),
    ...steps(
      'Tear open the pouch, and take out the pen.',
      'Pull the red cap straight off. Keep your thumb away from the end.',
      'Uncover the skin of the upper arm, the belly, or the outside of the thigh.',
      'Push the pen straight down. You will hear a click.',
      'Hold it down for [5 seconds](=gvoke-label|5|seconds), until the window is red. Then lift it off.',
      'Roll the person on their side, and call 911. {{gvoke-label}}',
    ),
    'A prefilled syringe goes in the same places. Pull off the needle cap, pinch the skin, put the needle straight in, and press the plunger all the way. {{gvoke-label}}',
    'Other pens and syringes, such as dasiglucagon (Zegalogue), work in a similar way. Follow the pictures on the device. Ask at what age they can be used. {{ada-2026-goals}}',
  ],
)
