import { figure, section } from '../../build.ts'
import { steps } from '../../rich-text.ts'

export const kit = section('kit', 'Emergency kit', 'Emergency kit that you mix', [
  'The kit has a bottle of powder and a syringe of liquid. {{glucagon-kit-steps,mskcc-glucagon-kit}}',
  'The full dose is [1 mg](=glucagon-kit-steps|1|mg). Children under [55 pounds](=glucagon-kit-label|55|pounds) get half. If you do not know the weight, children under [6](=glucagon-kit-label|6) get half. {{glucagon-kit-steps,glucagon-kit-label}}',
  figure(
    'figure-glucagon-kit.svg',
    'Four drawings. 1: A syringe pushes liquid into a bottle of powder. 2: The bottle is swirled. 3: The bottle is upside down and the dose is drawn up. 4: The needle goes into the thigh.',
    'Glucagon kit: liquid into the bottle, swirl, draw up the dose, inject.',
    ['glucagon-kit-steps', 'mskcc-glucagon-kit'],
  ),
  ...steps(
    'Flip the cap off the bottle. Pull the cover off the needle.',
    'Push the needle through the rubber. Press all the liquid into the bottle.',
    'Swirl until it is clear. Do not use it if it is cloudy or has bits in it.',
    'Turn the bottle upside down, and draw the dose into the syringe.',
    'Put the needle straight into the outer thigh, the upper arm, or the buttock. Press the plunger.',
    'Roll the person on their side, and call 911. {{glucagon-kit-steps,mskcc-glucagon-kit}}',
  ),
  'Use it right after mixing. Throw away what is left. {{glucagon-kit-steps}}',
])
